import { expect, it } from "vitest";
import { senderNameToShow } from "./sharing.rules.ts";

it.each(["Ayşe Yılmaz", "Ali R. Öz", "Jean-Luc O’Neil", "محمد علي", "Анна Иванова"])(
  "the mail says that %s has sent it",
  (name) => expect(senderNameToShow(name)).toBe(name),
);

it.each([
  "kazan.example.com",
  "www kazan",
  "https://kazan.example",
  "Ara: 0532 123 45 67",
  "ali@mesai.test",
  "A\nBcc: b@c.test",
  "a".repeat(61),
  "",
])("the mail keeps quiet about a name that is none: %j", (name) =>
  expect(senderNameToShow(name)).toBeUndefined(),
);
