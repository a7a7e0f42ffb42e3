/** Of the calls that pages make by script: apart from the contracts, which take along what only the server needs. */
export const DISPLAY_MODEL_PATH = "/Application/GetApplicationDisplayModel";
export const BEFORE_ANSWER_PATH = "/Application/GetAdvertisementBeforeAnswer";
export const IS_ANSWERED_PATH = "/Application/IsCvAnswerToAdvertisement";
export const OTHER_LINK_PATH = "/AdvertisementRedirection/RedirectOtherLinkCreate";
