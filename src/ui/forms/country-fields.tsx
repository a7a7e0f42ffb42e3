import { useText } from "../text.tsx";
import { type Choice, SelectField } from "./choice-fields.tsx";
import { CityDistrictFields } from "./city-district-fields.tsx";
import { useFormField } from "./form-context.tsx";
import { TextField } from "./text-fields.tsx";

/** Turkey's number; the form's conditions name it: `when("CountryID").is(HOME_COUNTRY)`. */
export const HOME_COUNTRY = "73";

interface CountryFieldsProps {
  countries: readonly Choice[];
  cities: readonly Choice[];
  /** Those of the chosen city. */
  districts: readonly Choice[];
}

/**
 * A country, and in Turkey a city and a district out of lists, elsewhere both in the visitor's own words. The form defines
 * which of them is asked for when, and is filled with a country from the start: without one neither pair would show.
 */
export function CountryFields({ countries, cities, districts }: CountryFieldsProps) {
  const t = useText();
  const [country = HOME_COUNTRY] = useFormField("CountryID").values;
  return (
    <>
      <SelectField
        name="CountryID"
        label={t("ui-placeCountry")}
        choices={countries}
        defaultValue={country}
        autoComplete="country"
      />
      <CityDistrictFields cities={cities} districts={districts} />
      <TextField name="OtherCity" label={t("ui-placeOtherCity")} autoComplete="address-level1" />
      <TextField name="OtherDistrict" label={t("ui-placeOtherDistrict")} autoComplete="address-level2" />
    </>
  );
}
