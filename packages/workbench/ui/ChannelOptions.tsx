import { channelName, userChannels } from '../agent/userChannels.ts';

/** User channels as options, and no channel. */
export function ChannelOptions() {
  return (
    <>
      <option value="">no channel</option>
      {userChannels.map(({ id }) => (
        <option key={id} value={id}>
          {channelName(id)}
        </option>
      ))}
    </>
  );
}
