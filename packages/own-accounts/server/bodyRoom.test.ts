import { expect, it } from "vitest";
import { makeRoom, type RoomLimits } from "./bodyRoom.ts";

let nowMs = 0;

/** Takes places in a new room, each with its age in seconds and its bytes, the oldest first. */
function fill(limits: RoomLimits, ...bodies: readonly (readonly [age: number, bytes: number])[]) {
  const takePlace = makeRoom(limits, () => nowMs);
  const places = bodies.map(([age, bytes]) => {
    nowMs = 1_000_000 - age * 1000;
    const place = takePlace();
    place.add(bytes);
    return place;
  });
  nowMs = 1_000_000;
  const gone = () => places.flatMap(({ signal }, at) => (signal.aborted ? [at] : []));
  return { takePlace, places, gone };
}

it("lets the body give way that has come most slowly, if there are too many", () => {
  const room = fill({ bytes: 1000, bodies: 3 }, [30, 90], [20, 40], [10, 50]);
  expect(room.gone()).toEqual([]);
  expect(room.takePlace().signal.aborted).toBe(false);
  expect(room.gone()).toEqual([1]);
});

it("lets as many slow ones give way as a fast one needs, if they are too large together", () => {
  const room = fill({ bytes: 1000, bodies: 9 }, [50, 400], [40, 300], [2, 200]);
  room.places[2]?.add(300);
  expect(room.gone()).toEqual([1]);
  room.places[2]?.add(200);
  expect(room.gone()).toEqual([0, 1]);
});

it("keeps a file that comes steadily among many new bodies that send nothing", () => {
  const room = fill({ bytes: 1_000_000, bodies: 3 }, [3, 90_000], [0.9, 0], [0.5, 0]);
  expect(room.takePlace().signal.aborted).toBe(false);
  expect(room.gone()).toEqual([1]);
  expect(room.takePlace().signal.aborted).toBe(false);
  expect(room.gone()).toEqual([1, 2]);
});

it("lets a body give way that is too large by itself", () => {
  const room = fill({ bytes: 1000, bodies: 9 }, [5, 100], [3, 900]);
  room.places[1]?.add(101);
  expect(room.gone()).toEqual([1]);
});

it("keeps a small file that came whole among large ones that came faster", () => {
  const room = fill({ bytes: 1_000_000, bodies: 10 }, [2, 500_000], [2, 490_000], [0, 10_000]);
  room.places[2]?.add(100);
  expect(room.gone()).toEqual([1]);
});

it("lets a small one give way where only small ones are left to give way", () => {
  const room = fill({ bytes: 1000, bodies: 10 }, [9, 950], [5, 20], [2, 30]);
  room.places[0]?.keep();
  room.places[2]?.add(10);
  expect(room.gone()).toEqual([1]);
});

it("spares what has just begun as long as something older is there", () => {
  const room = fill({ bytes: 1000, bodies: 3 }, [5, 900], [0.5, 0], [0.1, 1]);
  room.takePlace();
  expect(room.gone()).toEqual([0]);
  room.takePlace();
  expect(room.gone()).toEqual([0, 1]);
});

it("lets none give way that is kept, and turns a new one away if all are", () => {
  const room = fill({ bytes: 1000, bodies: 2 }, [60, 1], [60, 500]);
  for (const { keep } of room.places) keep();
  expect(room.takePlace().signal.aborted).toBe(true);
  expect(room.gone()).toEqual([]);
});

it("has the place again of a body that has left", () => {
  const room = fill({ bytes: 1000, bodies: 2 }, [60, 900], [60, 50]);
  room.places[0]?.leave();
  room.takePlace().add(900);
  expect(room.gone()).toEqual([]);
});
