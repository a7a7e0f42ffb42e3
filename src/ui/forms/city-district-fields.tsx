import { Button } from "../button.tsx";
import { useText } from "../text.tsx";
import { type Choice, SelectField } from "./choice-fields.tsx";
import { useFormField } from "./form-context.tsx";

interface CityDistrictFieldsProps {
  cities: readonly Choice[];
  /** Those of the chosen city. */
  districts: readonly Choice[];
  cityName?: string;
  districtName?: string;
  cityLabel?: string;
  districtLabel?: string;
}

/**
 * A city and its district. With scripts a new city brings its districts at once; without them a button sends the form to
 * have it shown again with the right ones (`_refresh`: nothing is checked and nothing is stored).
 */
export function CityDistrictFields(props: CityDistrictFieldsProps) {
  const { cities, districts, cityName = "CityID", districtName = "DistrictID" } = props;
  const t = useText();
  const [city = ""] = useFormField(cityName).values;
  return (
    <div
      className="places"
      data-enhance="districts"
      data-districts-of={city}
      data-text-loading={t("ui-placeDistrictsLoading")}
      data-text-loaded={t("ui-placeDistrictsLoaded")}
    >
      <SelectField
        name={cityName}
        label={props.cityLabel ?? t("ui-placeCity")}
        emptyLabel={t("ui-placeChoose")}
        choices={cities}
        autoComplete="address-level1"
        data-city=""
      />
      <noscript>
        <Button name="_refresh" value="1" formNoValidate kind="secondary">
          {t("ui-placeShowDistricts")}
        </Button>
      </noscript>
      <div className="places__district">
        <SelectField
          name={districtName}
          label={props.districtLabel ?? t("ui-placeDistrict")}
          emptyLabel={t("ui-placeChoose")}
          choices={districts}
          disabled={districts.length === 0}
          autoComplete="address-level2"
          data-district=""
        />
        <p className="places__problem" role="alert" data-districts-problem="" hidden>
          {t("ui-placeDistrictsFailed")}{" "}
          <Button type="button" kind="quiet" data-districts-again="">
            {t("ui-lookupTryAgain")}
          </Button>
        </p>
        <p className="visually-hidden" role="status" data-districts-status="" />
      </div>
    </div>
  );
}
