import type { OtherLanguage } from '../../src/standard/packages/types.ts';

/** The .NET declarations of the standard, which no npm package holds: those of https://github.com/finos/fdc3-dotnet. */
const dotnet: OtherLanguage = {
  label: '.NET',
  value: 'dotnet',
  language: 'cs',
  version: '2.2',
  declarations: [
    {
      for: 'Channel',
      head: 'interface IChannel : IIntentResult',
      members: [
        { for: 'id', signature: 'string Id { get; }' },
        { for: 'type', signature: 'ChannelType Type { get; }' },
        { for: 'displayMetadata', signature: 'IDisplayMetadata? DisplayMetadata { get; }' },
        { for: 'broadcast', signature: 'Task Broadcast(IContext context);' },
        { for: 'getCurrentContext', signature: 'Task<IContext?> GetCurrentContext(string? contextType);' },
        {
          for: 'addContextListener',
          signature:
            'Task<IListener> AddContextListener<T>(string? contextType, ContextHandler<T> handler) where T : IContext;',
        },
      ],
    },
    {
      for: 'Channel',
      head: 'enum ChannelType',
      members: [{ signature: 'User = 1,' }, { signature: 'App = 2,' }, { signature: 'Private = 3,' }],
    },
    {
      for: 'DesktopAgent',
      head: 'interface IDesktopAgent',
      members: [
        { for: 'open', signature: 'Task<IAppIdentifier> Open(IAppIdentifier app, IContext? context = null);' },
        { for: 'findInstances', signature: 'Task<IEnumerable<IAppIdentifier>> FindInstances(IAppIdentifier app);' },
        { for: 'getAppMetadata', signature: 'Task<IAppMetadata> GetAppMetadata(IAppIdentifier app);' },
        { for: 'broadcast', signature: 'Task Broadcast(IContext context);' },
        {
          for: 'addContextListener',
          signature:
            'Task<IListener> AddContextListener<T>(string? contextType, ContextHandler<T> handler) where T : IContext;',
        },
        {
          for: 'findIntent',
          signature: 'Task<IAppIntent> FindIntent(string intent, IContext? context = null, string? resultType = null);',
        },
        {
          for: 'findIntentsByContext',
          signature: 'Task<IEnumerable<IAppIntent>> FindIntentsByContext(IContext context, string? resultType = null);',
        },
        {
          for: 'raiseIntent',
          signature:
            'Task<IIntentResolution> RaiseIntent(string intent, IContext context, IAppIdentifier? app = null);',
        },
        {
          for: 'raiseIntentForContext',
          signature: 'Task<IIntentResolution> RaiseIntentForContext(IContext context, IAppIdentifier? app = null);',
        },
        {
          for: 'addIntentListener',
          signature:
            'Task<IListener> AddIntentListener<T>(string intent, IntentHandler<T> handler) where T : IContext;',
        },
        { for: 'getOrCreateChannel', signature: 'Task<IChannel> GetOrCreateChannel(string channelId);' },
        { for: 'createPrivateChannel', signature: 'Task<IPrivateChannel> CreatePrivateChannel();' },
        { for: 'getUserChannels', signature: 'Task<IEnumerable<IChannel>> GetUserChannels();' },
        {
          for: 'addEventListener',
          signature: 'Task<IListener> AddEventListener(string? eventType, Fdc3EventHandler handler);',
        },
        { for: 'joinUserChannel', signature: 'Task JoinUserChannel(string channelId);' },
        { for: 'getCurrentChannel', signature: 'Task<IChannel?> GetCurrentChannel();' },
        { for: 'leaveCurrentChannel', signature: 'Task LeaveCurrentChannel();' },
        { for: 'getInfo', signature: 'Task<IImplementationMetadata> GetInfo();' },
      ],
    },
    {
      for: 'ChannelError',
      head: 'class ChannelError',
      members: [
        { for: 'NoChannelFound', signature: 'public static readonly string NoChannelFound = nameof(NoChannelFound);' },
        { for: 'AccessDenied', signature: 'public static readonly string AccessDenied = nameof(AccessDenied);' },
        { for: 'CreationFailed', signature: 'public static readonly string CreationFailed = nameof(CreationFailed);' },
        {
          for: 'MalformedContext',
          signature: 'public static readonly string MalformedContext = nameof(MalformedContext);',
        },
      ],
    },
    {
      for: 'OpenError',
      head: 'class OpenError',
      members: [
        { for: 'AppNotFound', signature: 'public static readonly string AppNotFound = nameof(AppNotFound);' },
        { for: 'ErrorOnLaunch', signature: 'public static readonly string ErrorOnLaunch = nameof(ErrorOnLaunch);' },
        { for: 'AppTimeout', signature: 'public static readonly string AppTimeout = nameof(AppTimeout);' },
        {
          for: 'ResolverUnavailable',
          signature: 'public static readonly string ResolverUnavailable = nameof(ResolverUnavailable);',
        },
        {
          for: 'MalformedContext',
          signature: 'public static readonly string MalformedContext = nameof(MalformedContext);',
        },
      ],
    },
    {
      for: 'ResolveError',
      head: 'class ResolveError',
      members: [
        { for: 'NoAppsFound', signature: 'public static readonly string NoAppsFound = nameof(NoAppsFound);' },
        {
          for: 'ResolverUnavailable',
          signature: 'public static readonly string ResolverUnavailable = nameof(ResolverUnavailable);',
        },
        {
          for: 'ResolverTimeout',
          signature: 'public static readonly string ResolverTimeout = nameof(ResolverTimeout);',
        },
        {
          for: 'UserCancelled',
          signature: 'public static readonly string UserCancelledResolution = nameof(UserCancelledResolution);',
        },
        {
          for: 'TargetAppUnavailable',
          signature: 'public static readonly string TargetAppUnavailable = nameof(TargetAppUnavailable);',
        },
        {
          for: 'TargetInstanceUnavailable',
          signature: 'public static readonly string TargetInstanceUnavailable = nameof(TargetInstanceUnavailable);',
        },
        {
          for: 'IntentDeliveryFailed',
          signature: 'public static readonly string IntentDeliveryFailed = nameof(IntentDeliveryFailed);',
        },
        {
          for: 'MalformedContext',
          signature: 'public static readonly string MalformedContext = nameof(MalformedContext);',
        },
      ],
    },
    {
      for: 'ResultError',
      head: 'class ResultError',
      members: [
        {
          for: 'NoResultReturned',
          signature: 'public static readonly string NoResultReturned = nameof(NoResultReturned);',
        },
        {
          for: 'IntentHandlerRejected',
          signature: 'public static readonly string IntentHandlerRejected = nameof(IntentHandlerRejected);',
        },
      ],
    },
    {
      for: 'EventHandler',
      head: 'public delegate void Fdc3EventHandler(IFdc3Event fdc3Event);',
      members: [],
    },
    {
      for: 'FDC3EventTypes',
      head: 'class Fdc3EventType',
      members: [{ signature: 'public const string UserChannelChanged = "userChannelChanged";' }],
    },
    {
      for: 'FDC3Event',
      head: 'interface IFdc3Event',
      members: [
        { for: 'type', signature: 'public string Type { get; }' },
        { for: 'details', signature: 'public object? Details { get; }' },
      ],
    },
    {
      for: 'FDC3Event',
      head: 'class Fdc3Event : IFdc3Event',
      members: [
        { signature: 'public Fdc3Event(string type, object? details = null);' },
        { for: 'type', signature: 'public string Type { get; }' },
        { for: 'details', signature: 'public object? Details { get; }' },
      ],
    },
    {
      for: 'FDC3ChannelChangedEvent',
      head: 'interface IFdc3ChannelChangedEventDetails',
      members: [{ signature: 'string? CurrentChannelId { get; }' }],
    },
    {
      for: 'FDC3ChannelChangedEvent',
      head: 'class Fdc3ChannelChangedEventDetails : IFdc3ChannelChangedEventDetails',
      members: [
        { signature: 'public Fdc3ChannelChangedEventDetails(string? channelId);' },
        { signature: 'public string? CurrentChannelId { get; }' },
      ],
    },
    {
      for: 'FDC3ChannelChangedEvent',
      head: 'class Fdc3ChannelChangedEvent : Fdc3Event',
      members: [{ signature: 'public Fdc3ChannelChangedEvent(string? channelId);' }],
    },
    {
      for: 'PrivateChannelEventTypes',
      head: 'class Fdc3PrivateChannelEventType',
      members: [
        { signature: 'public const string AddContextListener = "addContextListener";' },
        { signature: 'public const string Unsubscribe = "unsubscribe";' },
        { signature: 'public const string Disconnect = "disconnect";' },
      ],
    },
    {
      for: 'PrivateChannelEvent',
      head: 'interface IFdc3PrivateChannelEventDetails',
      members: [{ signature: 'string? ContextType { get; }' }],
    },
    {
      for: 'PrivateChannelEvent',
      head: 'class Fdc3PrivateChannelEventDetails : IFdc3PrivateChannelEventDetails',
      members: [
        { signature: 'public Fdc3PrivateChannelEventDetails(string? contextType);' },
        { signature: 'public string? ContextType { get; }' },
      ],
    },
    {
      for: 'PrivateChannelAddContextListenerEvent',
      head: 'class Fdc3PrivateChannelAddContextListenerEvent : Fdc3Event',
      members: [{ signature: 'public Fdc3PrivateChannelAddContextListenerEvent(string? contextType);' }],
    },
    {
      for: 'PrivateChannelUnsubscribeEvent',
      head: 'class Fdc3PrivateChannelUnsubscribeListenerEvent : Fdc3Event',
      members: [{ signature: 'public Fdc3PrivateChannelUnsubscribeListenerEvent(string? contextType);' }],
    },
    {
      for: 'PrivateChannelDisconnectEvent',
      head: 'class Fdc3PrivateChanneDisconnectEvent : Fdc3Event',
      members: [{ signature: 'public Fdc3PrivateChanneDisconnectEvent();' }],
    },
    {
      for: 'AppIntent',
      head: 'interface IAppIntent',
      members: [
        { for: 'intent', signature: 'IIntentMetadata Intent { get; }' },
        { for: 'apps', signature: 'IEnumerable<IAppMetadata> Apps { get; }' },
      ],
    },
    {
      for: 'AppMetadata',
      head: 'interface IAppMetadata : IAppIdentifier',
      members: [
        { for: 'name', signature: 'string? Name { get; }' },
        { for: 'version', signature: 'string? Version { get; }' },
        { for: 'title', signature: 'string? Title { get; }' },
        { for: 'tooltip', signature: 'string? Tooltip { get; }' },
        { for: 'description', signature: 'string? Description { get; }' },
        { for: 'icons', signature: 'IEnumerable<IIcon> Icons { get; }' },
        { for: 'screenshots', signature: 'IEnumerable<IImage> Screenshots { get; }' },
        { for: 'resultType', signature: 'string? ResultType { get; }' },
      ],
    },
    {
      for: 'ContextMetadata',
      head: 'interface IContextMetadata',
      members: [{ for: 'source', signature: 'IAppIdentifier? Source { get; }' }],
    },
    {
      for: 'DisplayMetadata',
      head: 'interface IDisplayMetadata',
      members: [
        { for: 'name', signature: 'string? Name { get; }' },
        { for: 'color', signature: 'string? Color { get; }' },
        { for: 'glyph', signature: 'string? Glyph { get; }' },
      ],
    },
    {
      for: 'Icon',
      head: 'interface IIcon',
      members: [
        { for: 'src', signature: 'string Src { get; }' },
        { for: 'size', signature: 'string? Size { get; }' },
        { for: 'type', signature: 'string? Type { get; }' },
      ],
    },
    {
      for: 'Image',
      head: 'interface IImage',
      members: [
        { for: 'src', signature: 'string Src { get; }' },
        { for: 'size', signature: 'string? Size { get; }' },
        { for: 'type', signature: 'string? Type { get; }' },
        { for: 'label', signature: 'string? Label { get; }' },
      ],
    },
    {
      for: 'ImplementationMetadata',
      head: 'interface IImplementationMetadata',
      members: [
        { for: 'fdc3Version', signature: 'string Fdc3Version { get; }' },
        { for: 'provider', signature: 'string Provider { get; }' },
        { for: 'providerVersion', signature: 'string ProviderVersion { get; }' },
        { for: 'optionalFeatures', signature: 'OptionalDesktopAgentFeatures OptionalFeatures { get; }' },
        { for: 'appMetadata', signature: 'IAppMetadata AppMetadata { get; }' },
      ],
    },
    {
      for: 'ImplementationMetadata',
      head: 'class OptionalDesktopAgentFeatures',
      members: [
        { signature: 'public bool OriginatingAppMetadata { get; set; }' },
        { signature: 'public bool UserChannelMembershipAPIs { get; set; }' },
      ],
    },
    {
      for: 'IntentMetadata',
      head: 'interface IIntentMetadata',
      members: [
        { for: 'name', signature: 'string Name { get; }' },
        { for: 'displayName', signature: 'string DisplayName { get; }' },
      ],
    },
    {
      for: 'IntentResolution',
      head: 'interface IIntentResolution',
      members: [
        { for: 'source', signature: 'IAppIdentifier Source { get; }' },
        { for: 'intent', signature: 'string Intent { get; }' },
        { signature: 'string? Version { get; }' },
        { for: 'getResult', signature: 'Task<IIntentResult> GetResult();' },
      ],
    },
    {
      for: 'PrivateChannel',
      head: 'interface IPrivateChannel : IChannel, IIntentResult',
      members: [
        {
          for: 'addEventListener',
          signature: 'Task<IListener> AddEventListener(string? eventType, Fdc3EventHandler handler);',
        },
        { for: 'onAddContextListener', signature: 'IListener OnAddContextListener(Action<string?> handler);' },
        { for: 'onUnsubscribe', signature: 'IListener OnUnsubscribe(Action<string?> handler);' },
        { for: 'onDisconnect', signature: 'IListener OnDisconnect(Action handler);' },
        { for: 'disconnect', signature: 'void Disconnect();' },
      ],
    },
    {
      for: 'AppIdentifier',
      head: 'interface IAppIdentifier',
      members: [
        { for: 'appId', signature: 'string AppId { get; }' },
        { for: 'instanceId', signature: 'string? InstanceId { get; }' },
      ],
    },
    {
      for: 'Context',
      head: 'interface IContext<out T> : IIntentResult, IDynamicContext where T : class',
      members: [
        { for: 'id', signature: 'T? ID { get; }' },
        { for: 'name', signature: 'string? Name { get; }' },
        { for: 'type', signature: 'string Type { get; }' },
      ],
    },
    {
      for: 'Context',
      head: 'interface IContext : IContext<object> { }',
      members: [],
    },
    {
      for: 'Context',
      head: 'interface IDynamicContext',
      members: [{ signature: 'dynamic? Native { get; set; }' }],
    },
    {
      for: 'ContextHandler',
      head: 'delegate void ContextHandler<T>(T context, IContextMetadata? metadata = null) where T : IContext;',
      members: [],
    },
    {
      for: 'IntentHandler',
      head: 'delegate Task<IIntentResult> IntentHandler<T>(T context, IContextMetadata? metadata = null) where T : IContext;',
      members: [],
    },
    {
      for: 'IntentResult',
      head: 'interface IIntentResult { }',
      members: [],
    },
    {
      for: 'Listener',
      head: 'interface IListener',
      members: [{ for: 'unsubscribe', signature: 'void Unsubscribe();' }],
    },
  ],
};

export default dotnet;
