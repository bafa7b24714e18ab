/** The two ways in which a browser says that its reader does not want to be followed. */
export interface PrivacySignals {
  doNotTrack?: string | null;
  globalPrivacyControl?: boolean;
}

/** Whether a third party may be told of this reader: neither Do Not Track nor Global Privacy Control is on. */
export function mayTellThirdParties({ doNotTrack, globalPrivacyControl }: PrivacySignals): boolean {
  return doNotTrack !== '1' && doNotTrack !== 'yes' && globalPrivacyControl !== true;
}
