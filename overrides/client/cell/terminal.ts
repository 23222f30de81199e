// What a terminal would show for what a program printed: carriage return, backspace and the common ANSI sequences are
// carried out instead of shown, colours become runs of styled text. Pure; may import nothing.

export interface Run {
  text: string;
  /** Class names without their prefix, such as "bold" or "red"; empty for plain text. */
  style: string;
}

type Line = { characters: string[]; styles: string[] };

const COLOURS = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"];
// CSI sequences (cursor, erase, colour), OSC sequences (titles, links) and the two-character escapes.
const ESCAPE = /\u001b(?:\[([?>=]?)([\d;:]*)[ -/]*([@-~])|\][^\u0007\u001b]*(?:\u0007|\u001b\\)|[@-Z\\^_])/y;
// An escape that may still be completed by the next batch.
const UNFINISHED = /\u001b(?:\[[\d;:?>= -/]*|\][^\u0007\u001b]*\u001b?)?$/;

/** A screen of lines without a height: text goes in by pieces, the changed lines come out. */
export class Terminal {
  private lines: Line[] = [{ characters: [], styles: [] }];
  private row = 0;
  private column = 0;
  private style = "";
  private bold = false;
  private colour = "";
  private mark = "";
  private rest = "";
  /** First line that changed since `take`. */
  private dirty = 0;

  /** Add what the program printed next; `mark` is a style of its own for the piece, beside its colours. */
  write(piece: string, mark = ""): void {
    if (mark !== this.mark) {
      this.mark = mark;
      this.restyle();
    }
    let text = this.rest + piece;
    const tail = UNFINISHED.exec(text);
    this.rest = tail && tail[0].length < 4096 ? tail[0] : "";
    if (this.rest) text = text.slice(0, -this.rest.length);
    let position = 0;
    while (position < text.length) {
      const special = this.nextSpecial(text, position);
      if (special > position) this.put(text.slice(position, special));
      if (special >= text.length) break;
      position = this.act(text, special);
    }
  }

  /** The lines from the first changed one on, and that line's number. */
  take(): { from: number; lines: Run[][] } {
    const from = Math.min(this.dirty, this.lines.length - 1);
    this.dirty = this.row;
    return { from, lines: this.lines.slice(from).map(runsOf) };
  }

  /** Everything as plain text, as a reader would copy it. */
  text(): string {
    return this.lines.map((line) => line.characters.join("")).join("\n");
  }

  private nextSpecial(text: string, from: number): number {
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < 32 && code !== 9) return at;
      if (code === 127) return at;
    }
    return text.length;
  }

  private touch(): void {
    if (this.row < this.dirty) this.dirty = this.row;
  }

  private put(text: string): void {
    this.touch();
    const line = this.lines[this.row]!;
    while (line.characters.length < this.column) {
      line.characters.push(" ");
      line.styles.push("");
    }
    // By code point, so that a carriage return never overwrites half of a character.
    for (const character of text) {
      line.characters[this.column] = character;
      line.styles[this.column] = this.style;
      this.column++;
    }
  }

  private act(text: string, at: number): number {
    switch (text[at]) {
      case "\n":
        this.row++;
        this.column = 0;
        if (this.row === this.lines.length) this.lines.push({ characters: [], styles: [] });
        this.touch();
        return at + 1;
      case "\r":
        this.column = 0;
        return at + 1;
      case "\b":
        this.column = Math.max(0, this.column - 1);
        return at + 1;
      case "\u001b": {
        ESCAPE.lastIndex = at;
        const found = ESCAPE.exec(text);
        if (!found) return at + 1;
        if (found[3]) this.control(found[3], found[1] ?? "", found[2] ?? "");
        return at + found[0].length;
      }
      default:
        return at + 1;
    }
  }

  private control(letter: string, mark: string, written: string): void {
    if (mark) return;
    const numbers = written.split(/[;:]/).map((part) => Number(part || 0));
    const step = Math.max(1, numbers[0] ?? 1);
    const line = this.lines[this.row]!;
    switch (letter) {
      case "m":
        return this.paint(numbers);
      case "A":
        this.row = Math.max(0, this.row - step);
        return;
      case "B":
        this.row = Math.min(this.lines.length - 1, this.row + step);
        return;
      case "C":
        this.column += Math.min(step, 1000);
        return;
      case "D":
        this.column = Math.max(0, this.column - step);
        return;
      case "G":
        this.column = Math.min(step, 10_000) - 1;
        return;
      case "K": {
        this.touch();
        const mode = numbers[0];
        if (mode === 1) {
          line.characters.fill(" ", 0, Math.min(this.column + 1, line.characters.length));
        } else {
          const keep = mode === 2 ? 0 : this.column;
          line.characters.length = Math.min(line.characters.length, keep);
          line.styles.length = line.characters.length;
        }
        return;
      }
      case "J":
      case "H":
        if (letter === "J" && numbers[0] !== 2 && numbers[0] !== 3) return;
        if (letter === "H") {
          // Programs that clear the screen go home first; without a height, home is the first line.
          this.row = 0;
          this.column = 0;
          return;
        }
        this.lines = [{ characters: [], styles: [] }];
        this.row = 0;
        this.column = 0;
        this.dirty = 0;
        return;
    }
  }

  private paint(numbers: number[]): void {
    for (let n = 0; n < numbers.length; n++) {
      const code = numbers[n]!;
      if (code === 0) [this.bold, this.colour] = [false, ""];
      else if (code === 1) this.bold = true;
      else if (code === 22) this.bold = false;
      else if (code === 39) this.colour = "";
      else if (code >= 30 && code <= 37) this.colour = COLOURS[code - 30]!;
      else if (code >= 90 && code <= 97) this.colour = COLOURS[code - 90]!;
      else if (code === 38 || code === 48) n += numbers[n + 1] === 2 ? 4 : 2;
    }
    this.restyle();
  }

  private restyle(): void {
    this.style = [this.mark, this.bold ? "bold" : "", this.colour].filter(Boolean).join(" ");
  }
}

function runsOf(line: Line): Run[] {
  const runs: Run[] = [];
  let begin = 0;
  for (let at = 1; at <= line.characters.length; at++) {
    if (at < line.characters.length && line.styles[at] === line.styles[begin]) continue;
    runs.push({ text: line.characters.slice(begin, at).join(""), style: line.styles[begin] ?? "" });
    begin = at;
  }
  return runs;
}

/** `text` after a terminal has carried out its control characters. */
export function reduced(text: string): string {
  const terminal = new Terminal();
  terminal.write(text);
  return terminal.text();
}
