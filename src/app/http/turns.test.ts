import { EventEmitter } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turns } from "./turns.ts";

class Answer extends EventEmitter {
  closed = false;

  leave(): void {
    this.closed = true;
    this.emit("close");
  }
}

/** Takes a turn for each, one after the other, and notes whose came. */
function takeAll(turns: Turns, answers: Record<string, Answer>): string[] {
  const came: string[] = [];
  for (const [name, answer] of Object.entries(answers)) void turns.take(answer).then(() => came.push(name));
  return came;
}

const aMoment = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe("turns", () => {
  // Its milliseconds pass when a test says so: between two moments, a busy machine lets more of them pass than anybody waits.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
  afterEach(() => void vi.useRealTimers());

  it("lets who has searched leave before the next one searches", async () => {
    const [first, second] = [new Answer(), new Answer()];
    const came = takeAll(new Turns(), { first, second });
    await aMoment();
    expect(came).toEqual(["first"]);
    first.leave();
    await aMoment();
    expect(came).toEqual(["first", "second"]);
  });

  it("calls those who wait in the order in which they came, one by one", async () => {
    const [first, second, third] = [new Answer(), new Answer(), new Answer()];
    const came = takeAll(new Turns(), { first, second, third });
    await aMoment();
    first.leave();
    await aMoment();
    expect(came).toEqual(["first", "second"]);
    second.leave();
    await aMoment();
    expect(came).toEqual(["first", "second", "third"]);
  });

  it("waits for nobody for long", async () => {
    const came = takeAll(new Turns(), { slow: new Answer(), next: new Answer() });
    await aMoment();
    vi.advanceTimersByTime(4);
    await aMoment();
    expect(came).toEqual(["slow"]);
    vi.advanceTimersByTime(1);
    await aMoment();
    expect(came).toEqual(["slow", "next"]);
  });

  it("does not wait again and again for who reads slowly", async () => {
    const turns = new Turns();
    await turns.take(new Answer());
    vi.advanceTimersByTime(50);
    const came = takeAll(turns, { next: new Answer() });
    await aMoment();
    expect(came).toEqual(["next"]);
  });

  it("does not wait where many are under way", async () => {
    const answers = Object.fromEntries(Array.from({ length: 9 }, (_, each) => [`${each}`, new Answer()]));
    const came = takeAll(new Turns(), answers);
    await aMoment();
    // Two wait for the first.
    expect(came).toEqual(["0", "3", "4", "5", "6", "7", "8"]);
  });

  it("takes no notice of who hung up while waiting", async () => {
    const [first, gone, next] = [new Answer(), new Answer(), new Answer()];
    const turns = new Turns();
    const came = takeAll(turns, { first, gone, next });
    await aMoment();
    gone.leave();
    first.leave();
    await aMoment();
    expect(came).toEqual(["first", "gone", "next"]);
    next.leave();
    const last = takeAll(turns, { last: new Answer() });
    await aMoment();
    expect(last).toEqual(["last"]);
  });

  it("lets one request search several times", async () => {
    const [first, second] = [new Answer(), new Answer()];
    const turns = new Turns();
    await turns.take(first);
    const came = takeAll(turns, { first, second });
    await aMoment();
    expect(came).toEqual(["first"]);
  });
});
