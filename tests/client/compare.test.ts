// What counts as the same output: text exactly, whole numbers exactly, other numbers within digits and dtype.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compare, lastPlace } from "../../overrides/client/cell/compare";

const verdict = (printed: string, recorded: string) => compare(printed, recorded).verdict;
const marked = (printed: string, recorded: string) =>
  compare(printed, recorded)
    .pieces.filter((piece) => piece.differs)
    .map((piece) => piece.text);

test("equal text is the same, whatever line breaks end it", () => {
  assert.equal(verdict("Before: mean 4.9446\n", "Before: mean 4.9446"), "same");
  assert.equal(verdict("", ""), "same");
});

test("a number one unit apart in its last printed digit is close, and marked", () => {
  assert.equal(verdict("mean 4.9447 std 2.0102", "mean 4.9446 std 2.0102"), "close");
  assert.deepEqual(marked("mean 4.9447 std 2.0102", "mean 4.9446 std 2.0102"), ["4.9447"]);
});

test("a number further off is different", () => {
  assert.equal(verdict("mean 4.9546", "mean 4.9446"), "different");
  assert.equal(verdict("0.5", "-0.5"), "different");
});

test("rounding noise of float32 is close, of float64 is not", () => {
  assert.equal(verdict("Largest difference: 4.77e-07", "Largest difference: 2.38e-07"), "close");
  assert.equal(verdict("4.77e-06 dtype=torch.float64", "2.38e-06 dtype=torch.float64"), "different");
});

test("half precision is allowed its coarse steps", () => {
  assert.equal(verdict("tensor([100.0625], dtype=torch.float16)", "tensor([100.], dtype=torch.float16)"), "close");
  assert.equal(verdict("tensor([101.5000], dtype=torch.float16)", "tensor([100.0000], dtype=torch.float16)"), "different");
});

test("whole numbers, words and shapes must match exactly", () => {
  assert.equal(verdict("torch.Size([2, 3])", "torch.Size([2, 4])"), "different");
  assert.equal(verdict("True", "False"), "different");
  assert.equal(verdict("epoch 10", "epoch 11"), "different");
  assert.equal(verdict("layer1 0.5", "layer2 0.5"), "different");
});

test("a number more or less is different", () => {
  assert.equal(verdict("[1.0, 2.0]", "[1.0, 2.0, 3.0]"), "different");
  assert.equal(verdict("1.0 2.0", "1.0"), "different");
  assert.equal(verdict("1.0", ""), "different");
});

test("nan and infinity equal only themselves", () => {
  assert.equal(verdict("tensor([nan, inf]) 0.51", "tensor([nan, inf]) 0.50"), "close");
  assert.equal(verdict("inf", "-inf"), "different");
  assert.equal(verdict("nan", "0.0"), "different");
});

test("padding beside numbers carries no meaning, other blanks do", () => {
  assert.equal(verdict("tensor([ 0.1235, -1.5])", "tensor([0.1234, -1.5])"), "close");
  assert.equal(verdict("ab 0.1", "a b 0.1"), "different");
});

test("a minus between two numbers is text, not a sign", () => {
  assert.equal(verdict("3-2", "3-2"), "same");
  assert.equal(verdict("x[0]-1.50", "x[0]-1.51"), "close");
});

test("the pieces put together are the printed text", () => {
  const text = "a 1.25 b\n [2, 3.5e-3] nan";
  assert.equal(compare(text, "a 1.2 b").pieces.map((piece) => piece.text).join(""), text);
});

test("the last printed place follows decimals and exponent", () => {
  assert.ok(Math.abs(lastPlace("3.14") - 0.01) < 1e-12);
  assert.ok(Math.abs(lastPlace("4.77e-07") - 1e-9) < 1e-15);
  assert.equal(lastPlace("12"), 1);
});

const LARGE = {
  "random numbers": Array.from({ length: 150_000 }, (_, n) => ((n * 7919) % 10007) / 10007).join(" "),
  "digits before a letter": `${"7".repeat(1_000_000)}a`,
  blanks: `${" ".repeat(1_000_000)}a`,
  "blank lines": `${"\n".repeat(1_000_000)}a`,
};

for (const [kind, text] of Object.entries(LARGE)) {
  test(`a megabyte of ${kind} does not hold the page up`, () => {
    const began = process.cpuUsage(); // a busy machine takes nothing from it
    const found = compare(text, "tensor([1., 2.])");
    assert.ok(process.cpuUsage(began).user < 150_000);
    assert.equal(found.verdict, "different");
    assert.equal(found.pieces.map((piece) => piece.text).join(""), text);
  });
}

test("what is shorter than the recording differs from it, what is longer too", () => {
  assert.equal(verdict("1.0 2.0 3.0", "1.0 2.0"), "different");
  assert.equal(verdict("1.0 2.0", "1.0 2.0 3.0"), "different");
});
