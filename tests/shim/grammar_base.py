"""What the soak's grammars share: one seeded generator, so that a program is its number, and templates with places. Standard library only."""

import random


class Draws:
    """A program being made: its lines, the names it has given, and every choice from one generator."""

    def __init__(self, number):
        self.draw = random.Random(number)
        self.lines, self.names = [], []

    def pick(self, options):
        return self.draw.choice(options)

    def chance(self, share):
        return self.draw.random() < share

    def filled(self, template, places):
        """A template with its places filled: `places` gives for each `{letter}` what makes a text, called once for every place."""
        for place, make in places.items():
            while place in template:
                template = template.replace(place, make(), 1)
        return template
