import { EmployerLayout } from "../../employers/views.ts";
import { Application, type ApplicationProps } from "./application.tsx";
import { KeysHelp } from "./keys-help.tsx";

/** One application by itself. */
export function ApplicantPage(application: ApplicationProps) {
  return (
    <EmployerLayout current="/isveren/basvurular" title={application.view.name}>
      <div className="triage" data-enhance="hiring/triage">
        <KeysHelp />
        <Application {...application} />
      </div>
    </EmployerLayout>
  );
}
