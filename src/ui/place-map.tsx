import { MapPin } from "lucide-react";
import { useId } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";
import { useText } from "./text.tsx";
import { Scene } from "./tile/scene.tsx";

export interface MapPlace {
  id: number;
  name: string;
  /** What else to know of it */
  note?: string | undefined;
  address: string;
  /** Latitude and longitude, `41.01;28.97`. Absent: nobody has said where exactly it is. */
  location?: string | undefined;
  /** What the place is about, on this site */
  link?: { href: string; label: string; advertisementId: number } | undefined;
}

interface PlaceMapProps {
  places: MapPlace[];
  /** The setting MAP_EMBED_URL */
  embedUrl: string;
  /** Beside the list where there is room, or always below it */
  look?: "beside" | "below";
}

const ZOOM = 16;
const PLACES_SHOWN = 6;

/**
 * Places to choose from and the map of the chosen one. The map's service is asked for nothing before the visitor agrees.
 * Without scripts each place has its address and a link to a map.
 */
export function PlaceMap({ places, embedUrl, look = "beside" }: PlaceMapProps) {
  const t = useText();
  const name = useId();
  const isOnlyOne = places.length === 1;
  const hasMap = places.some(({ location }) => location !== undefined);
  const rest = places.slice(PLACES_SHOWN);
  const itemOf = (place: MapPlace) => <Place key={place.id} place={place} name={name} isChosen={isOnlyOne} />;
  return (
    <div
      className={`place-map place-map--${look}`}
      data-enhance={hasMap ? "place-map" : undefined}
      data-embed-url={embedUrl}
      data-zoom={ZOOM}
    >
      <fieldset className="place-map__places">
        <legend className="visually-hidden">{t("ui-mapPlaces")}</legend>
        <ul className="place-map__list">{places.slice(0, PLACES_SHOWN).map(itemOf)}</ul>
        {rest.length > 0 && (
          <details className="place-map__more">
            <summary>{t("ui-mapMore", { count: rest.length })}</summary>
            <ul className="place-map__list">{rest.map(itemOf)}</ul>
          </details>
        )}
      </fieldset>
      {hasMap && <Panel service={new URL(embedUrl).host} isChosen={isOnlyOne} />}
    </div>
  );
}

function Place({ place, name, isChosen }: { place: MapPlace; name: string; isChosen: boolean }) {
  const t = useText();
  const { location, note, address, link } = place;
  const text = (
    <span>
      <strong className="place-map__name">
        <bdi>{place.name}</bdi>
      </strong>
      {note !== undefined && (
        <span className="place-map__note">
          <bdi>{note}</bdi>
        </span>
      )}
      {address !== "" && (
        <span className="place-map__address">
          <bdi>{address}</bdi>
        </span>
      )}
    </span>
  );
  return (
    <li className="place-map__place" data-advertisement-id={link?.advertisementId}>
      {location === undefined ? (
        <div className="place-map__label">{text}</div>
      ) : (
        <label className="place-map__label">
          <input
            type="radio"
            name={name}
            value={location}
            defaultChecked={isChosen}
            data-frame-title={t("ui-mapFrame", { place: place.name })}
          />
          <Icon of={MapPin} />
          {text}
        </label>
      )}
      <span className="place-map__links">
        {link && <a href={link.href}>{link.label}</a>}
        {location !== undefined && (
          <a href={openStreetMapLink(location)} target="_blank" rel="noopener noreferrer nofollow">
            {t("ui-mapOpen")}
            <span className="visually-hidden"> {t("ui-mapOpenOf", { place: place.name })}</span>
          </a>
        )}
      </span>
    </li>
  );
}

/** Begins with what the script will most likely show, so that nothing below moves when it comes. */
function Panel({ service, isChosen }: { service: string; isChosen: boolean }) {
  const t = useText();
  return (
    <div className="place-map__panel no-print" aria-live="polite">
      <div className="place-map__step" data-map-step="choose" hidden={isChosen}>
        <Scene of="map" />
        <p>{t("ui-mapChoose")}</p>
      </div>
      <div className="place-map__step" data-map-step="agree" hidden={!isChosen}>
        <Scene of="map" />
        <p>{t("ui-mapAgreeText", { service })}</p>
        <Button kind="primary" type="button" data-agree="">
          {t("ui-mapAgree")}
        </Button>
      </div>
      <div className="place-map__shown" data-map-step="map" hidden>
        <div className="place-map__frame" data-frame="" />
        <button type="button" className="place-map__withdraw" data-withdraw="">
          {t("ui-mapWithdraw")}
        </button>
      </div>
    </div>
  );
}

/** A plain link: nothing is loaded from there. */
function openStreetMapLink(location: string): string {
  const [latitude, longitude] = location.split(";");
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`;
}
