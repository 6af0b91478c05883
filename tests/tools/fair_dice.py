#!/usr/bin/env python3
"""Checks the dice of the record of a hosted match, without the program and without a rule.

Written from docs/SERVER.md, "Fair dice", alone: python3 fair_dice.py RECORD
"""
import hashlib
import json
import sys

WORD = 0xFFFFFFFF


class Unfair(Exception):
    pass


def block(seed, stream, number):
    c = [number & WORD, number >> 32 & WORD, stream, 0]
    k0, k1 = seed & WORD, seed >> 32 & WORD
    for _ in range(10):
        a, b = 0xD2511F53 * c[0], 0xCD9E8D57 * c[2]
        c = [b >> 32 ^ c[1] ^ k0, b & WORD, a >> 32 ^ c[3] ^ k1, a & WORD]
        k0, k1 = (k0 + 0x9E3779B9) & WORD, (k1 + 0xBB67AE85) & WORD
    return c


class Numbers:
    def __init__(self, seed):
        self.seed, self.stream, self.counter = seed, 0, 0

    def below(self, n):
        skip = 2**32 % n
        while True:
            product = block(self.seed, self.stream, self.counter // 4)[self.counter % 4] * n
            self.counter += 1
            if product & WORD >= skip:
                return product >> 32


def check_seed(head):
    fair = head["fair"]
    secret = bytes.fromhex(fair["secret"])
    if hashlib.sha256(b"sandtable-fair-1" + secret).hexdigest() != fair["commitment"]:
        raise Unfair("the secret is not the one committed to")
    text = b"sandtable-seed-1" + secret
    for added in fair["entropy"]:
        words = added["text"].encode()
        text += bytes([added["seat"], len(words) >> 8, len(words) & 255]) + words
    if int.from_bytes(hashlib.sha256(text).digest()[:8], "big") // 2 != head["seed"]:
        raise Unfair("the seed does not follow from the secret")


def drawn(numbers, deck):
    ticket = numbers.below(sum(count for _, count in deck))
    for card, count in deck:
        if ticket < count:
            return card
        ticket -= count


def check(record):
    """The number of rolls and draws that follow from the seed, and the last redeals."""
    lines = [json.loads(line) for line in record.splitlines()]
    head, entries, end = lines[0], lines[1:-1], lines[-1]
    check_seed(head)
    if end["end"] != len(entries):
        raise Unfair("the record is not whole")
    numbers, followed = Numbers(head["seed"]), 0
    for place, entry in enumerate(entries, 2):
        if "answer" in entry:
            redeals = entry.get("redeals", numbers.stream)
            if redeals < numbers.stream:
                raise Unfair(f"line {place}: redeals become fewer")
            numbers.stream = redeals
            continue
        if "dictated" in entry:
            if followed or entry["dictated"] != len(entry.get("roll", [0])):
                raise Unfair(f"line {place}: dictated")
            continue
        followed += 1
        if "roll" in entry:
            good = entry["roll"] == [numbers.below(entry["sides"]) + 1 for _ in entry["roll"]]
        else:
            good = entry["draw"] == drawn(numbers, entry["deck"])
        if not good:
            raise Unfair(f"line {place}: the seed brings something else")
    return followed, numbers.stream


if __name__ == "__main__":
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            print("fair: %d rolls and draws, %d redeals" % check(file.read()))
    except Unfair as wrong:
        sys.exit(f"not fair: {wrong}")
