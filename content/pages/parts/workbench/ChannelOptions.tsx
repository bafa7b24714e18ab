import { channelName, userChannels } from '../../../agent/userChannels.ts';

/** The user channels as choices of a list, and none. */
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
