import type { Place } from '../agent/types.ts';
import { userChannels } from '../agent/userChannels.ts';

/** Fields of the form that connects an app. */
export interface ConnectForm {
  address: string;
  place: Place;
  /** Empty for no channel. */
  channel: string;
  mayPrompt: boolean;
  /** JSON of records, their address, and the id of the record to run. */
  directory: string;
  directoryUrl: string;
  chosen: string;
}

export const emptyForm: ConnectForm = {
  address: '',
  place: 'frame',
  channel: userChannels[0]!.id,
  mayPrompt: false,
  directory: '',
  directoryUrl: '',
  chosen: '',
};
