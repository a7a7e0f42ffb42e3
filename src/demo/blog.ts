import type pg from "pg";
export async function writeBlog(_client: pg.ClientBase, _now: Date): Promise<number> {
  return 0;
}
