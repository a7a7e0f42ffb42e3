import { randomOf } from "../../src/demo/random.ts";
import { makeTaxNumber } from "../../src/demo/tax-and-identity-numbers.ts";
import { linkIn, mailsTo } from "./mails.ts";
import { cookiesOf, fromNewAddress, postForm } from "./session.ts";
import type { TestApp } from "./start-test-app.ts";

const random = randomOf(7, "sign-ups");
let people = 0;

/** What an employer writes into the form. */
export function newCompany(changes: Record<string, string> = {}): Record<string, string> {
  people += 1;
  return {
    CompanyName: `Çınar Lojistik ${people}`,
    TaxNumber: makeTaxNumber(random),
    FirstName: "Nermin",
    LastName: "Tuğcuoğlu",
    Email: `nermin${people}@cinar.test`,
    Phone: "0532 123 45 67",
    Password: "uzun-bir-sifre",
    PasswordRepeat: "uzun-bir-sifre",
    AcceptTerms: "1",
    ...changes,
  };
}

/** A browser that keeps its cookies, in which an employer signs up. */
export class EmployerBrowser {
  readonly #app: TestApp;
  cookie = "";

  constructor(app: TestApp) {
    this.#app = app;
  }

  async signUp(fields: Record<string, string>): Promise<Response> {
    const answer = await this.post("/isveren-uye-ol", fields);
    this.cookie = cookiesOf(answer) || this.cookie;
    return answer;
  }

  post(path: string, fields: Record<string, string>): Promise<Response> {
    const headers = { accept: "text/html", cookie: this.cookie, ...fromNewAddress() };
    return postForm(this.#app, path, fields, headers);
  }

  /** What the mail leads to. */
  async confirm(email: string | undefined) {
    const [mail] = await mailsTo(this.#app, email ?? "");
    const path = linkIn(mail, "/isveren-uye-ol/onay");
    const token = new URLSearchParams(path.split("?")[1]).get("token") ?? "";
    return { path, token, post: () => this.post("/isveren-uye-ol/onay", { token }) };
  }
}
