/** A function that finds the row with a given key at once, however long the table is. */
export function finder<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const rowByKey = new Map(rows.map((row) => [keyOf(row), row]));
  return (key: Key): Row | undefined => rowByKey.get(key);
}
