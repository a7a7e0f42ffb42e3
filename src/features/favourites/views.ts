/** Components that other features' pages may show. */
export { FavouriteButton, FavouriteForm } from "./favourite-button.tsx";
