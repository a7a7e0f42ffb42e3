import pg from "pg";

export interface Column {
  name: string;
  /** What the driver makes of it, such as `number` or `string[]`. */
  kind: string;
}

interface TypeRow {
  oid: number;
  category: string;
  element: number;
}

const SAMPLES: Record<string, string> = { N: "1", B: "t", D: "2026-11-16 12:00:00+00" };

/** Asks the server what statements would answer, without running any. */
export class StatementDescriber {
  readonly #client: pg.ClientBase;
  readonly #types: ReadonlyMap<number, TypeRow>;

  private constructor(client: pg.ClientBase, types: readonly TypeRow[]) {
    this.#client = client;
    this.#types = new Map(types.map((type) => [type.oid, type]));
  }

  static async over(client: pg.ClientBase): Promise<StatementDescriber> {
    const { rows } = await client.query<TypeRow>(
      `select oid::int4, typcategory as category, typelem::int4 as element from pg_type`,
    );
    return new StatementDescriber(client, rows);
  }

  /** Rejects with what the server says against it. */
  async columnsOf(text: string): Promise<Column[]> {
    const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
      let described: pg.FieldDef[] = [];
      this.#client.query({
        submit(connection: pg.Connection) {
          connection.parse({ name: "", text, types: [] }, true);
          connection.describe({ type: "S", name: "" }, true);
          connection.sync();
        },
        handleRowDescription: ({ fields }: { fields: pg.FieldDef[] }) => {
          described = fields;
        },
        handleReadyForQuery: () => resolve(described),
        handleError: reject,
      } as pg.Submittable);
    });
    return fields.map(({ name, dataTypeID }) => ({ name, kind: this.#kindOf(dataTypeID) }));
  }

  /** By what our driver, set up as it is, makes of a sample. */
  #kindOf(oid: number): string {
    if (oid === pg.types.builtins.JSON || oid === pg.types.builtins.JSONB) return "json";
    return kindOfValue(pg.types.getTypeParser(oid, "text")(this.#sampleOf(oid)));
  }

  #sampleOf(oid: number): string {
    const { category = "", element = 0 } = this.#types.get(oid) ?? {};
    return category === "A" ? `{"${this.#sampleOf(element)}"}` : (SAMPLES[category] ?? "\\x61");
  }
}

function kindOfValue(value: unknown): string {
  if (Array.isArray(value)) return `${kindOfValue(value[0])}[]`;
  if (value instanceof Date) return "Date";
  if (Buffer.isBuffer(value)) return "Buffer";
  return typeof value;
}
