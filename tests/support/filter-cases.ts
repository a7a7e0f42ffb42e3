/** The fields of the gallery that filter what comes in. */
export type FilteredName =
  | "number"
  | "signed-number"
  | "decimal"
  | "signed-decimal"
  | "phone"
  | "phone-digits"
  | "date"
  | "identity-number"
  | "friend-email";

interface FilterCase {
  name: FilteredName;
  typed: string;
  left: string;
  pasted: string;
  leftOfPasted: string;
}

export const filterCases: readonly FilterCase[] = [
  { name: "number", typed: "1a-2,3", left: "123", pasted: " 4 5x6 ", leftOfPasted: "456" },
  { name: "signed-number", typed: "-1-2", left: "-12", pasted: "−45 kg", leftOfPasted: "-45" },
  { name: "decimal", typed: ",1-2,3,4", left: "12,34", pasted: "1.234,56 TL", leftOfPasted: "1234,56" },
  { name: "signed-decimal", typed: "-,1.5", left: "-1.5", pasted: "-,5", leftOfPasted: "-5" },
  {
    name: "phone",
    typed: "05321234567",
    left: "(532) 123-45-67",
    pasted: "+90 532 123 45 67",
    leftOfPasted: "(532) 123-45-67",
  },
  {
    name: "phone-digits",
    typed: "0532x12345678",
    left: "5321234567",
    pasted: "0090 532 123 45 67 89",
    leftOfPasted: "5321234567",
  },
  { name: "date", typed: "1/2/2024", left: "01/02/2024", pasted: "2024-02-29", leftOfPasted: "29/02/2024" },
  {
    name: "identity-number",
    typed: "100000001466",
    left: "10000000146",
    pasted: "100 000 001 46",
    leftOfPasted: "10000000146",
  },
  {
    name: "friend-email",
    typed: "İREM IŞIK@Example.com",
    left: "iremisik@example.com",
    pasted: "Irem <qIREM@QgmaQil.com>",
    leftOfPasted: "qirem@gmail.com",
  },
];
