import { Breadcrumbs } from "../../ui/layout/breadcrumbs.tsx";
import { Link } from "../../ui/link.tsx";
import { useText } from "../../ui/text.tsx";
import type { OperationView } from "./public-api.view.ts";

const OPENAPI_PATH = "/api/v1/openapi.json";

export function ApiDocsPage({ operations }: { operations: OperationView[] }) {
  const t = useText();
  return (
    <div className="page-width api-docs">
      <Breadcrumbs
        crumbs={[
          { href: "/", label: t("ui-home") },
          { href: "/api/v1/docs", label: t("public-api-title") },
        ]}
      />
      <header className="api-docs__head">
        <h1>{t("public-api-title")}</h1>
        <p className="api-docs__intro">{t("public-api-intro")}</p>
        <p>
          <Link kind="onward" href={OPENAPI_PATH}>
            {t("public-api-openapi")}
          </Link>
        </p>
      </header>
      <nav className="api-docs__contents" aria-label={t("public-api-contents")}>
        <ul className="link-list">
          {operations.map(({ id, path, summary }) => (
            <li key={id}>
              <a href={`#${id}`}>{summary}</a>
              <Code>{path}</Code>
            </li>
          ))}
        </ul>
      </nav>
      <section className="api-docs__rules">
        <h2>{t("public-api-rules")}</h2>
        <ul>
          <li>{t("public-api-rule-language")}</li>
          <li>{t("public-api-rule-keeping")}</li>
          <li>{t("public-api-rule-badInput")}</li>
          <li>{t("public-api-rule-origin")}</li>
        </ul>
      </section>
      {operations.map((operation) => (
        <OperationSection key={operation.id} operation={operation} />
      ))}
    </div>
  );
}

function OperationSection({ operation }: { operation: OperationView }) {
  const t = useText();
  const { id, method, path, parameters, fields, refusals, exampleHref } = operation;
  return (
    <section className="api-docs__operation" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{operation.summary}</h2>
      <p className="api-docs__address" dir="ltr">
        <span className="api-docs__method">{method}</span>
        <Code>{path}</Code>
      </p>
      <p className="api-docs__text">{operation.text}</p>
      <p className="api-docs__try">
        {t("public-api-try")}{" "}
        <a href={exampleHref} dir="ltr">
          <Code>{exampleHref}</Code>
        </a>
      </p>
      {parameters.length > 0 && (
        <>
          <h3>{t("public-api-parameters")}</h3>
          <dl className="api-docs__list">
            {parameters.map((parameter) => (
              <div key={parameter.name}>
                <dt>
                  <Code>{parameter.name}</Code>
                </dt>
                <dd>
                  <ParameterNotes parameter={parameter} />
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {fields.length > 0 && (
        <details className="api-docs__fields">
          <summary>{t("public-api-answer", { count: fields.length })}</summary>
          <dl className="api-docs__list">
            {fields.map(({ name, type, description }) => (
              <div key={name}>
                <dt>
                  <Code>{name}</Code>
                </dt>
                <dd>
                  <Type>{type}</Type>
                  <span>{description}</span>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <h3>{t("public-api-refusals")}</h3>
      <dl className="api-docs__list">
        {refusals.map(({ status, description }) => (
          <div key={status}>
            <dt>
              <Code>{status}</Code>
            </dt>
            <dd>
              <span>{description}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ParameterNotes({ parameter }: { parameter: OperationView["parameters"][number] }) {
  const t = useText();
  const { type, values, isInPath, isRepeatable, example, description } = parameter;
  return (
    <>
      <Type>{type}</Type>
      {isInPath && <span className="api-docs__mark">{t("public-api-inPath")}</span>}
      {isRepeatable && <span className="api-docs__mark">{t("public-api-repeatable")}</span>}
      <span>{description}</span>
      {values.length > 0 && (
        <span className="api-docs__values" dir="ltr">
          {values.map((value) => (
            <Code key={value}>{value}</Code>
          ))}
        </span>
      )}
      {example !== undefined && !isInPath && (
        <span className="api-docs__example">
          {t("public-api-example")} <Code>{example}</Code>
        </span>
      )}
    </>
  );
}

function Type({ children }: { children: string }) {
  return (
    <span className="api-docs__type" dir="ltr" lang="en">
      {children}
    </span>
  );
}

/** Names of the wire read from left to right on every page. */
function Code({ children }: { children: string }) {
  return (
    <code dir="ltr" translate="no">
      {children}
    </code>
  );
}
