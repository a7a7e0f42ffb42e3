export interface OperationView {
  id: string;
  method: string;
  path: string;
  summary: string;
  text: string;
  parameters: {
    name: string;
    isInPath: boolean;
    isRepeatable: boolean;
    type: string;
    /** Values that may be given, where they are few */
    values: string[];
    description: string;
    example: string | undefined;
  }[];
  /** Every field of the answer: `items[].company.name` */
  fields: { name: string; type: string; description: string | undefined }[];
  refusals: { status: string; description: string }[];
  exampleHref: string;
}
