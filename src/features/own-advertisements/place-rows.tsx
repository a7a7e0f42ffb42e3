import { CheckboxField } from "../../ui/forms/choice-fields.tsx";
import { CityDistrictFields } from "../../ui/forms/city-district-fields.tsx";
import { TextField } from "../../ui/forms/text-fields.tsx";
import { useText } from "../../ui/text.tsx";
import { Part } from "./advertisement-fields.tsx";
import { FoldedRows } from "./folded-rows.tsx";
import { MOST_PLACES, rowName } from "./own-advertisements.forms.ts";
import type { AdvertisementFormView } from "./own-advertisements.view.ts";

const COUNTRIES_ID = "own-advertisement-countries";

export function PlaceRows({ view }: { view: AdvertisementFormView }) {
  const t = useText();
  return (
    <Part title={t("own-advertisements-part-places")}>
      <CheckboxField
        name="IsRemote"
        label={t("own-advertisements-field-IsRemote")}
        hint={t("own-advertisements-remoteHint")}
      />
      <CheckboxField name="IsAbroad" label={t("own-advertisements-field-IsAbroad")} />
      <FoldedRows kind="Place" most={MOST_PLACES} filled={view.filled}>
        {(row) => <PlaceFields row={row} view={view} />}
      </FoldedRows>
      <datalist id={COUNTRIES_ID}>
        {view.choices.countries.map((country) => (
          <option key={country} value={country} />
        ))}
      </datalist>
    </Part>
  );
}

function PlaceFields({ row, view }: { row: number; view: AdvertisementFormView }) {
  const t = useText();
  const at = (name: string) => rowName("Place", row, name);
  return (
    <>
      <CityDistrictFields
        cityName={at("CityID")}
        districtName={at("DistrictID")}
        cities={view.choices.cities}
        districts={view.choices.districts[row - 1] ?? []}
      />
      <div className="form-pair">
        <TextField
          name={at("OtherCity")}
          label={t("own-advertisements-field-Place-OtherCity")}
          autoComplete="off"
        />
        <TextField
          name={at("Country")}
          label={t("own-advertisements-field-Place-Country")}
          list={COUNTRIES_ID}
          autoComplete="off"
        />
      </div>
      <TextField
        name={at("Address")}
        label={t("own-advertisements-field-Place-Address")}
        hint={t("own-advertisements-addressHint")}
        autoComplete="off"
      />
    </>
  );
}
