import { describe, expect, it } from "vitest";
import loadReference from "wabt";
import { assembleWat } from "./assemble-wat.ts";
import { kernelSource } from "./kernel-source.ts";

describe("assembling WebAssembly", () => {
  it("gives the bytes that the usual assembler gives", async () => {
    const reference = await loadReference();
    const module = reference.parseWat("kernel.wat", kernelSource);
    module.validate();
    expect(assembleWat(kernelSource)).toEqual(new Uint8Array(module.toBinary({}).buffer));
  });

  const inFunction = (body: string) =>
    `(module (import "host" "memory" (memory 1)) (func (export "f") (param $a i32) ${body}))`;

  it.each([
    ["(local.set $b (i32.const 1))", "$b is not known"],
    ["(br $nowhere)", "$nowhere is not known"],
    ["(i32.guess (local.get $a))", "i32.guess is not known"],
    ["(local $b f32)", "f32 is no type"],
    ["(drop", "a ) is missing"],
    ["))", "there is one ) too many"],
  ])("refuses %s", (body, why) => {
    expect(() => assembleWat(inFunction(body))).toThrow(why);
  });
});
