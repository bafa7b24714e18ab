/** The scripts of the site, ready to be written. */
export interface Bundle {
  /** Text of the inline script that runs before the first paint. */
  boot: string;
  /** Text of the inline script that waits for a reader. */
  firstInput: string;
  /** Text of the script of offline copies. */
  copy: string;
  /** Text of the service worker that serves what readers keep. */
  keeper: string;
  /** Output path of the app module. */
  app: string;
  /** Output paths of the script of each frame document, by its name, and of what it imports, the script first. */
  frames: Record<string, string[]>;
  files: { path: string; code: string }[];
}
