/**
 * Readers' phrases for a section, by document path and anchor, separated by commas or semicolons. Search treats each
 * phrase like another heading of the section, and its words like link texts.
 */
const readersWords: Record<string, string> = {
  // Tools
  'rules#':
    'checklist; checklist of requirements; list of all obligations, to tick off; what must I implement; export as CSV',
  'check#':
    'validate; validator; lint; validate JSON; is my context or app record or message valid; test a payload against the schema; paste JSON',
  'changes#': 'diff; compare versions side by side; what is new; migration, upgrade; release notes; changelog',
  // Contexts and channels
  'api/ref/DesktopAgent#broadcast':
    'tell other apps what is selected; share data with everybody; nothing is received before joining; send a context to other windows; own broadcast does not come back; pass a ticker to another window; receive my own broadcast',
  'api/ref/DesktopAgent#addcontextlistener':
    'receive what another app sends; be called or told when another app shares or sends data; subscribe to all types at once; catch everything; how long an opened app may take to listen; receive the data that an app was started with; receive a context from other apps; react when the user selects something in another app',
  'api/ref/DesktopAgent#joinuserchannel':
    'follow a colour; switch to another channel; more than one channel at the same time; join a channel; link my window to other windows',
  'api/ref/DesktopAgent#leavecurrentchannel':
    'get off or quit a channel; unlink; stop following a colour; leave a channel',
  'api/ref/DesktopAgent#getcurrentchannel':
    'which colour is my window linked to; find out which channel I am on; which channel am I on; which channel is my app on; which channel has my window joined',
  'api/ref/DesktopAgent#getuserchannels':
    'all of them, for a menu of my own; which channels can a user pick; list the channels that exist',
  'api/ref/DesktopAgent#getorcreatechannel': 'make a channel by name; a topic of our own; work with a channel directly',
  'api/ref/DesktopAgent#createprivatechannel':
    'stream prices or updates to one app only, so that nobody else can read them; make a channel that only two apps can see',
  'api/ref/DesktopAgent#addeventlistener':
    'be told or notified when the user changes the channel or colour of the window; find out that the user moved my window to another channel; user switches channel',
  'api/ref/Channel#getcurrentcontext':
    'last value or latest state of a channel; null while nothing was sent; missed messages; read the last context of a channel; get what was shared before I joined late',
  'api/ref/Channel#addcontextlistener': 'subscribe to one channel without joining; the last value is not replayed',
  'api/ref/PrivateChannel#':
    'private channels; talk to one other app, to and fro; events of a private channel; stream data between two apps',
  'api/ref/PrivateChannel#life-of-a-private-channel': 'the other side goes away, is closed or crashes',
  'api/ref/PrivateChannel#ondisconnect': 'know when the other side has gone, closed or hung up; remote app leaves',
  'api/ref/PrivateChannel#onaddcontextlistener': 'know when the other side is ready, to begin the stream',
  'api/spec#types-of-channel': 'difference between user, app and private channels; which kind to choose; compare',
  'api/spec#joining-user-channels':
    'more than one channel at once; own messages do not come back, echo; not joined to any; who puts a window on a colour; two colours, several channels at the same time; app does not hear its own broadcast; colors that link windows; let the user choose a channel; which channels can a user join; receive my own broadcasts',
  'api/spec#recommended-user-channel-set':
    'standard colours; names, ids and default colours of the eight channels; red, green, blue; how many user channels and which colors',
  'api/ref/Types#recommendedchannels': 'list of standard colours',
  'api/spec#app-channels':
    'named topic for our own apps, hidden from the user; channel of the same name from several apps; without the user choosing; apps talk to each other without the user choosing a channel; share only between my own apps',
  'api/spec#private-channels':
    'conversation of two apps that nobody else can read; stream prices to one app only; confidential; channel that only two apps can see',
  'api/spec#direct-listening-and-broadcast-on-channels': 'use a channel without joining; several channels at once',
  'api/spec#broadcasting-and-listening-for-multiple-context-types':
    'send several types together; order from simple to composite',
  'api/ref/Metadata#contextmetadata':
    'who sent it, which app sent a context; sender; originator; where data came from; who sent me this message',
  'api/spec#originating-app-metadata-1': 'who sent it, which app sent a context; sender; who sent me this message',
  'api/spec#originating-app-metadata': 'who raised the intent; which app asked; sender; who sent me this message',
  'api/ref/Types#listener': 'stop, end or cancel a subscription',
  'api/ref/Types#unsubscribe': 'stop, end or cancel a listener',
  // Intents
  'api/ref/DesktopAgent#raiseintent':
    'ask another app to do something; call a function of another app; send an action to one particular window; show something in another app; send to a particular app or running window; app handled my intent',
  'api/ref/DesktopAgent#raiseintentforcontext':
    'let the user choose what to do with an object; menu of actions; context menu',
  'api/ref/DesktopAgent#findintent':
    'which apps can show or do something; who is able to handle it; discover apps; my own menu, list or picker of apps; get the list of apps that handle an intent',
  'api/ref/DesktopAgent#findintentsbycontext':
    'what can be done with an object; which actions are available; menu of actions; which apps can handle this data; what can I do with a contact',
  'api/ref/DesktopAgent#addintentlistener':
    'react to a request; serve an action; handle what others ask; receive an intent; return a result to the caller',
  'api/ref/Metadata#getresult':
    'reply, answer or data from the app that handled the intent; wait for it; how does the caller get a result from an intent',
  'api/spec#intent-results':
    'reply or answer from the app that handled the intent; get data back; get a result from an intent; give data back to the app that raised it',
  'intents/spec#intents-that-return-data': 'reply or answer from another app; get data back',
  'api/spec#resolvers':
    'who decides or chooses which app when several match; list to pick from; two or more apps handle the same intent',
  'intents/spec#how-an-intent-is-resolved': 'who decides or chooses which app when several match',
  'api/spec#register-an-intent-handler':
    'declare, announce or say which intents an app can handle; time to add a listener after launch',
  'intents/spec#register-an-intent': 'declare, announce or say which intents an app can handle',
  'intents/spec#naming-conventions':
    'what to call an intent of our own; custom intent; good name; rules for names; add my own intent',
  'intents/spec#namespaces':
    'intent of our own company; custom, proprietary; name of an intent that only one firm uses; private, internal',
  'intents/spec#using-intents-without-a-context': 'raise with no data, no object, empty',
  'intents/spec#deprecated-intents': 'should no longer be used; obsolete, old, replaced',
  'guides/left-open#': 'undefined or unspecified behavior; no rule; what differs between agents; up to the agent',
  'guides/left-open#launching': 'error when the other app does not start; launch failed',
  'guides/agents-to-try#in-a-vendors-container':
    'OpenFin, interop.io, our bank has a container; check the API of a product',
  'guides/SubmitNewIntent#': 'propose, suggest or request an addition to the standard',
  'intents/ref/ViewNews#': 'headlines, stories and articles about a company',
  'intents/ref/ViewChart#': 'graph of prices; draw history; show a chart in another app',
  'intents/ref/StartChat#': 'talk, conversation, group of people, instant message',
  'intents/ref/StartCall#': 'phone, telephone, dial, ring somebody',
  'intents/ref/StartEmail#': 'write a mail, mail program, compose',
  'intents/ref/ViewProfile#': 'details of a person, client or company; address book',
  'intents/ref/ViewHoldings#': 'what a client owns; positions',
  'intents/ref/ViewQuote#': 'price of a share, bid and ask',
  // Apps
  'api/ref/DesktopAgent#open':
    'launch, start or run another program; second copy of a running app; app that does not exist; start with some data; give data to an app that is started; start another app with data',
  'api/spec#open-an-application':
    'launch an app; launch, start or run another program; second copy; open another app or application',
  'api/ref/DesktopAgent#findinstances':
    'is it running already; which windows are open; list of running copies; find running instances of an app; reuse a window that is already open',
  'api/ref/DesktopAgent#getappmetadata': 'title, icon and description of an app',
  'api/ref/DesktopAgent#getinfo':
    'which version does the agent support; check for 2.0; who made it; who am I; which agent am I running in; my own app id or instance id',
  'api/ref/Metadata#versionisatleast': 'check or test for a version',
  'api/ref/Metadata#optional-features': 'what an agent may leave out or lack; detect support',
  'api/ref/Types#appidentifier':
    'refer to an app or one window; name of an app in another directory; address, target; is an instance id unique; same instance',
  // Errors
  'api/ref/Errors#openerror':
    'app does not exist, cannot be started, is unknown, takes too long; app did not start in time; errors when opening an app; listener added too late',
  'api/ref/Errors#resolveerror':
    'no app handles the intent, what happens then; user closed or dismissed the list; no match; nobody can handle my request; user closes or cancels the resolver without choosing; resolver timed out',
  'api/ref/Errors#channelerror': 'not allowed to join; channel does not exist',
  'api/ref/Errors#resulterror': 'handler failed, threw or gave nothing back; intent handler returned nothing',
  'api/ref/Errors#bridgingerror': 'remote agent does not answer, is gone, lost connection',
  'api/ref/Errors#agenterror': 'no agent found, could not connect',
  // Getting the API
  'api/ref/Globals#': 'wait until it is ready; do I need the package; undefined',
  'api/ref/Globals#fdc3ready-event': 'wait until it is loaded; too early; undefined',
  'api/ref/Globals#functions-of-the-package': 'do I need a library; import',
  'api/spec#api-access':
    'get hold of the API; wait until it is there; library or not; is the page running inside an agent; detect',
  'supported-platforms#usage': 'first steps; import; set up a project; which npm package to install',
  'supported-platforms#native':
    'program outside the browser, Java, Python, C++, Excel; another language than JavaScript; not written in JavaScript',
  'api/supported-platforms#native': 'program outside the browser, Java, Python, C++, Excel',
  'api/supported-platforms#net': 'C# program, WPF, WinForms, NuGet',
  'supported-platforms#if-nothing-happens':
    'does not work; troubleshooting; debug; undefined; silence; app gets no context; is there an agent',
  'api/supported-platforms#if-nothing-happens': 'does not work; troubleshooting; debug; silence',
  'api/ref/GetAgent#parameters':
    'options; arguments; how long to wait before it gives up; timeout; turn off user interfaces; turn off or hide the channel selector',
  'api/ref/GetAgent#failover-function':
    'no agent found; fall back; start one yourself; plan B; fallback if there is no agent',
  'api/ref/GetAgent#errors':
    'no agent found; does not connect; rejects; what happens if no agent answers; page does not find an agent in a browser tab; getAgent does not find my agent',
  'api/ref/GetAgent#persisted-connection-data': 'reload, refresh, F5; come back as the same window; storage',
  'api/ref/GetAgent#injected-iframes-for-adaptors-and-user-interfaces':
    'who shows or draws the colour picker; CSP; security policy of a page',
  // Agents in browsers
  'api/specs/webConnectionProtocol#look-for-an-agent-in-other-windows':
    'opener and parent; app in a frame or tab finds its agent; who opened the window; iframe connects to the agent of its parent',
  'api/specs/webConnectionProtocol#come-back-after-navigation-or-a-refresh':
    'user reloads the page, F5; reconnect; app keeps its identity when the user reloads the page',
  'api/specs/webConnectionProtocol#step-3-persist-desktopagentdetails-to-sessionstorage':
    'reload; what is stored; remember',
  'api/specs/webConnectionProtocol#application-identity':
    'prove who an app is; authenticate; spoofing, pretend to be another; trust',
  'api/specs/webConnectionProtocol#instance-identity': 'same window after a reload; recognize again',
  'api/specs/webConnectionProtocol#step-5-disconnection': 'window or tab was closed; notice that an app is gone',
  'api/specs/webConnectionProtocol#time-limits': 'how long to wait; gives up; how long does a page wait for the agent',
  'api/specs/webConnectionProtocol#providing-channel-selector-and-intent-resolver-uis':
    'who shows or draws the colour picker and the list of apps; dialogs',
  'api/specs/browserResidentDesktopAgents#launching-apps': 'open a window, tab or frame for an app',
  'api/specs/browserResidentDesktopAgents#validating-app-identity':
    'is an app who it claims to be; authenticate; trust; spoofing; prove',
  'api/specs/browserResidentDesktopAgents#validating-instance-identity': 'same window after a reload; recognize again',
  'api/specs/browserResidentDesktopAgents#disconnects':
    'notice that a window or tab was closed; app is gone, dead or crashed; still alive',
  'api/specs/browserResidentDesktopAgents#responding-to-app-instance-connections---web-connection-protocol-wcp':
    'accept new apps; which window listens',
  'api/specs/browserResidentDesktopAgents#channel-selector-and-intent-resolver-user-interfaces':
    'who shows or draws the colour picker and the list of apps; dialogs',
  'api/specs/preloadDesktopAgents#injecting-the-global-fdc3-object':
    'put the API into the page; Electron; browser extension; container',
  'api/specs/desktopAgentCommunicationProtocol#checking-apps-are-alive':
    'is it still there; ping; crashed, dead; how often does the agent ask whether an app is still alive',
  'api/specs/desktopAgentCommunicationProtocol#raiseintentrequest': 'message that an app sends',
  'api/specs/desktopAgentCommunicationProtocol#timeouts-for-message-exchanges':
    'how long to wait for an answer; gives up; agent stops responding to a call; call never returns',
  // App directory
  'app-directory/overview#service-discovery':
    'where to find the directory; how an agent knows its address; how does an agent find its app directory; find the directory that lists an app',
  'app-directory/overview#application-identifiers':
    'same name twice; refer to an app of another directory or firm; app names that clash; unique name',
  'app-directory/overview#fully-qualified-appid-namespace-syntax-host-resolution':
    'refer to an app of another directory; app@host',
  'app-directory/overview#authentication-and-entitlements':
    'who may see which apps; only our staff; permissions, roles; protect, restrict, private',
  'app-directory/spec#authentication':
    'protect, secure, restrict; only our staff or employees; log in; password, credentials',
  'app-directory/spec#endpoints': 'REST, HTTP, URL; fetch or download the list; look up an app',
  'app-directory/spec#get-v2apps':
    'fetch or download the list; search, query and filter apps; REST, HTTP; list of all apps',
  'app-directory/spec#get-v2appsappid': 'look up one app; fetch a record',
  'app-directory/spec#application-records': 'what describes an app; manifest; example of an entry',
  'app-directory/spec#fields': 'required, mandatory and optional properties of a record; must have',
  'app-directory/spec#identifiers': 'unique id of an app; same name twice; another directory',
  'app-directory/spec#type-and-launch-details':
    'kinds of app: web, desktop, Citrix, hosted; how an app is started; URL or path of the program; kinds of app that can be listed',
  'app-directory/spec#host-manifests':
    'settings or configuration for one vendor, container or platform; OpenFin, Glue42, Electron; proprietary; settings that only one vendor understands',
  'app-directory/spec#interop': 'declare what an app listens for and sends; say which intents and contexts an app uses',
  'app-directory/spec#intents':
    'declare or say which intents an app can handle; where does an app say which intents it handles; search for apps by intent',
  'app-directory/spec#icons-and-screenshots': 'logo, picture, image; what a launcher shows',
  'app-directory/spec#languages':
    'translate into several languages; localized, multilingual, German, French; localizedVersions',
  'app-directory/spec#categories': 'group, sort, tag apps',
  'app-directory/spec#a-directory': 'what a directory must do to comply; minimum',
  // Bridging
  'agent-bridging/spec#bridging-desktop-agents':
    'why connect two agents; two containers on one desktop work together; what apps notice; two agents on one machine talk to each other; connect several agents',
  'agent-bridging/spec#agent-bridging-compliance': 'must an agent have it, is it optional',
  'agent-bridging/spec#websocket-connection':
    'port and address to listen on or connect to; localhost; which port does a bridge use',
  'agent-bridging/spec#multi-machine-use-cases':
    'different, several, two or remote computers; another PC, laptop or server; network; bridge spans two computers',
  'agent-bridging/spec#websockets-and-multiple-machines':
    'different, several, two or remote computers; another PC; network; bridge spans two computers',
  'agent-bridging/spec#step-3-handshake--authentication':
    'prove who an agent is; log in, credentials, trust, identify itself',
  'agent-bridging/spec#step-4-auth-confirmation-and-name-assignment':
    'prove who an agent is; two agents of the same name, unique, duplicate; rejected; what if two agents connect with the same name; two agents ask for the same name',
  'agent-bridging/spec#step-5-synchronize-the-bridges-channel-state':
    'what happens to channels and their contexts when agents connect; in step, sync; what happens to channel contents when another agent connects',
  'agent-bridging/spec#merge-algorithm': 'which value wins; conflict; sync, combine',
  'agent-bridging/spec#step-7-disconnects':
    'agent is closed, crashes or goes away; lost connection; agent leaves the bridge',
  'agent-bridging/spec#collating-responses':
    'agent does not answer, is slow or late; wait for all; combine answers; bridge timeout; how long a bridge waits for answers',
  'agent-bridging/spec#handling-of-error-responses': 'which errors come back; failure at another agent',
  'agent-bridging/spec#identifying-desktop-agents-identity-and-message-sources':
    'names of agents; which agent an app runs under; where a message came from',
  'agent-bridging/spec#what-the-standard-leaves-open': 'unclear, undefined, unspecified',
  'agent-bridging/ref/broadcast#': 'what a context looks like when it crosses or goes over the bridge',
  'agent-bridging/ref/open#': 'start an app that runs or lives under another agent; remote',
  'agent-bridging/ref/raiseIntent#': 'ask an app under another agent; remote; crosses or goes over the bridge',
  // Contexts
  'context/spec#namespacing':
    'what to call a type of our own; custom, proprietary, new type; naming rules; data that is not in the standard; make up my own type of data; custom context type name; what to call my own type of context',
  'context/spec#the-context-interface': 'data that is not in the standard; extra fields; own properties',
  'context/spec#versioning': 'change, extend or evolve a type; compatibility',
  'context/spec#times': 'format of date and time; how is it written; ISO; time zone, timezones',
  'context/spec#dates': 'format; how is it written; day, month and year',
  'context/spec#identifiers':
    'how to name keys and codes; more than one identifier, code or key for the same thing; several ids; pass more than one identifier for a security',
  'context/ref/Instrument#details': 'share, stock, bond, security; which codes identify it; ISIN, CUSIP, RIC',
  'context/ref/Portfolio#': 'what a client owns; holdings; basket',
  'context/ref/Position#': 'what a client owns; holding, quantity, number of shares',
  'context/ref/TimeRange#': 'period; from and to; last month; start and end date',
  'context/ref/Nothing#':
    'no data, empty, without an object; clear a channel; clear the selection, empty what is on a channel; clear the selection in other apps; intent without context',
  'context/ref/Contact#details': 'person, client; which codes identify somebody',
  'context/ref/ChatInitSettings#':
    'begin a chat with several people; topic, first message; initialize a chat; start a group chat with settings',
  'context/ref/Email#': 'write a mail to somebody; recipients',
  'context/ref/TransactionResult#':
    'did it work; was it created; success or failure; tell the caller that a record was saved or failed',
  // Conformance, compliance, project
  'api/conformance/Conformance-Overview#how-an-agent-is-certified':
    'get a badge or certificate; run the suite against an agent; apply; certify an agent; pass the tests',
  'api/conformance/Conformance-Overview#the-framework-in-practice':
    'run the suite against my agent; install it; cost; get a badge',
  'api/conformance/Intents-Tests#raise-intent-result-context-result': 'reply comes back',
  'api/conformance/Open-Tests#a-opens-b-with-context': 'start an app and hand over data',
  'fdc3-compliance#platform-provider': 'maker of an agent; what it takes to be called compliant; vendor, claim',
  'fdc3-compliance#application-provider': 'maker of an app; what it takes to be called compliant; vendor, claim',
  'fdc3-compliance#conformance-testing':
    'run the suite; badge, certificate; prove it; get a certificate that my agent passes the tests',
  'fdc3-compliance#deprecation-policy':
    'how long do old functions keep working; removed, obsolete; backward compatibility; how much notice before something is removed',
  'fdc3-compliance#experimental-features':
    'what does it mean; may it change; stable, beta, unstable; safe to use in production',
  'fdc3-compliance#versioning': 'semantic version; how often; compatibility of releases; breaking',
  'api/spec#desktop-agent-api-standard-compliance':
    'what an agent must do to be called compliant; functions it may leave out, optional; how long to wait',
  'fdc3-charter#licensing':
    'may I use it, free of charge, cost; copyright, open source, Apache; commercial use, commercial product',
  'fdc3-charter#what-is-left-alone': 'out of scope; not covered, not standardized',
  'fdc3-intro#how-is-fdc3-governed':
    'who runs, owns or decides; take part, join the working group, contribute, become a member; meetings; who owns the standard; who decides what goes in',
  'fdc3-intro#where-should-i-go-next': 'help, support, ask a question; get in touch',
  'fdc3-standard#what-changes-in-this-version': 'what is new; news; differences from the release before',
  'why-fdc3#what-it-asks-of-you': 'disadvantages, effort, cost, price of adopting',
  'why-fdc3#why-should-my-development-team-look-at-adopting-fdc3':
    'benefits and advantages for developers; is it worth it',
  'fdc3-intro#what-it-looks-like-in-code': 'when to broadcast and when to raise an intent',
  'api/spec#functional-use-cases': 'when to broadcast and when to raise an intent; which call for which task',
  'start/build-an-app#': 'where to start; existing web app; begin, tutorial, first steps',
  'start/build-a-desktop-agent#': 'where to start; begin to implement',
  'fdc3-compliance#how-to-read-an-obligation':
    'difference between must, should and may; capital letters; required or recommended; RFC 2119; MUST; SHOULD',
  'api/specs/desktopAgentCommunicationProtocol#': 'messages between page and agent after connecting',
  'api/supported-platforms#': 'same code in a container and in a browser; portable',
  'intents/ref/CreateOrUpdateProfile#': 'customer or client record in a CRM',
  'api/ref/Channel#type': 'is it a user, app or private channel',
  'api/ref/PrivateChannel#addeventlistener': 'other side stopped listening, connected or left; lifecycle events',
  'api/ref/PrivateChannel#onunsubscribe': 'other side stopped listening to my stream; unsubscribe event',
  'api/ref/PrivateChannel#disconnect': 'end or close a private channel; hang up; stop a stream',
  'api/ref/DesktopAgent#deprecated-functions':
    'which functions should I stop using; functions that will go away or be removed',
  'api/ref/Metadata#intentresolution': 'which app handled my intent; what raising an intent returns',
  'api/ref/Metadata#displaymetadata': 'name, glyph and CSS color of a channel',
  'api/ref/Metadata#appmetadata': 'icon, title, version and description of an app',
  'api/ref/Metadata#implementationmetadata': 'name, version and vendor of the agent',
  'api/ref/Types#intenthandler':
    'send data back from an intent handler; callback for intents; handler throws or returns nothing',
  'api/ref/Types#intentresult': 'what may a handler return',
  'api/ref/Types#contexthandler': 'callback that receives a context',
  'api/ref/Types#contexttype': 'name of a type; own type of context',
  'api/ref/Errors#handling-errors': 'catch an error; find out which error came back; what to do when a call fails',
  'api/ref/Globals#windowfdc3-object': 'is my page running inside an agent; detect whether there is an agent',
  'api/ref/Globals#fdc3ready-function': 'wait until the API is there; how long to wait for the agent',
  'api/ref/GetAgent#getagent': 'connect a page to an agent; how does my page get an agent; get the API',
  'api/ref/GetAgent#nullchannelselector': 'hide the channel selector; my app shows the channel selector itself',
  'api/ref/GetAgent#nullintentresolver': 'hide the intent resolver; my app shows its own resolver',
  'api/ref/GetAgent#sessionstorageformat': 'what the connection stores in the browser session',
  'api/ref/GetAgent#logging': 'debug output in the console; turn off log messages',
  'api/ref/Events#fdc3channelchangedevent': 'channel of my window was changed',
  'api/spec#intent-resolution': 'what happens after an intent is raised; which app handles it',
  'api/spec#reference-apps-or-app-instances-and-retrieve-their-metadata':
    'target a specific instance; find running instances',
  'api/spec#standards-vs-implementation': 'what is left to the agent; what vendors may add',
  'api/specs/desktopAgentCommunicationProtocol#message-structure':
    'unique id in each message; fields of every message; match a response to its request',
  'api/specs/desktopAgentCommunicationProtocol#controlling-injected-user-interfaces':
    'hide or show an injected iframe; make it bigger',
  'api/specs/desktopAgentCommunicationProtocol#resolving-through-an-injected-resolver':
    'user picks an app in the resolver',
  'api/specs/webConnectionProtocol#fdc3userinterfaceresolveaction': 'user picks an app in the resolver',
  'api/specs/webConnectionProtocol#fdc3userinterfacerestyle':
    'injected iframe asks to be bigger; resize, move or hide it',
  'api/specs/webConnectionProtocol#call-the-failover-function': 'fallback if there is no agent',
  'api/specs/browserResidentDesktopAgents#': 'agent in a browser tab; agent without a container',
  'api/specs/browserResidentDesktopAgents#when-the-agents-window-goes-away':
    'agent itself reloads or closes; window of the agent crashes',
  'api/supported-platforms#web': 'does it work in a plain browser; page finds its agent',
  'app-directory/overview#static-configuration':
    'configure the directory of an agent; tell the agent where the directory is',
  'app-directory/overview#aggregated-view': 'apps from several directories; several app directories at once',
  'app-directory/overview#for-an-application-provider': 'publish my app so that others find it',
  'app-directory/spec#example-who-handles-an-intent': 'search for apps in the directory by intent',
  'app-directory/spec#web': 'record for a web app; url that is opened',
  'app-directory/spec#native': 'record for a desktop program; path and arguments',
  'guides/list-your-app#': 'register my app in a directory; where do I put my app so that others find it; add an app',
  'guides/list-your-app#serve-a-directory-yourself': 'host my own directory as a file; do I need a server',
  'start/run-an-app-directory#': 'host a server for app records; make a directory',
  'start/build-a-desktop-agent#replay': 'what a late listener receives',
  'start/build-an-app#if-nothing-happens': 'nothing arrives; no answer; call never returns',
  'guides/testing#': 'test my app without an agent; mock or fake the agent; unit tests',
  'guides/security#': 'is it safe; attacks; keep other apps from reading my data; prevent spoofing',
  'guides/security#who-can-read-a-context': 'who can see my data; confidential; who can see what I broadcast',
  'guides/security#validate-what-you-receive': 'can I trust what I receive; check incoming data',
  'guides/frameworks#': 'use it from React, Angular or Vue',
  'guides/other-languages#': 'use it from Python, Excel, Java or C++; not JavaScript',
  'guides/instances-and-reload#new-or-running':
    'reuse a window that is already open instead of starting another; new instance or running one; close the window of another app',
  'guides/instances-and-reload#what-a-reload-keeps':
    'what happens when the user reloads the page; keep channel and identity',
  'guides/left-open#timeouts': 'how long may a call take; which calls time out',
  'guides/sizes-and-rates#':
    'how large may a context be; how big may a message be; how many messages per second; performance, limits',
  'guides/sizes-and-rates#what-a-resolved-call-means': 'know whether a broadcast arrived; delivery receipt',
  'guides/migrating#': 'upgrade an old app; what must I change; move to a new version',
  'guides/packages-and-agents#which-version-to-install': 'which npm package do I install',
  'guides/agents-to-try#': 'which desktop agents are there; products and vendors to try; free agent',
  'agent-bridging/spec#workflows-broken-by-disconnects':
    'agent drops out in the middle of a request; pending requests at a disconnect',
  'agent-bridging/spec#collation': 'put the answers of several agents together',
  'agent-bridging/spec#forwarding-of-messages-and-collating-responses':
    'how are answers of several agents put together',
  'context/spec#field-type-conventions': 'how to write amounts, dates and codes',
  'context/spec#other-field-type-conventions': 'how to write amounts and codes',
  'context/ref/Context#id-optional': 'is an id required; identifiers of a context',
  'context/ref/Contact#': 'email and phone of a person',
  'context/ref/Organization#': 'company, client, issuer; LEI',
  'context/ref/Instrument#': 'ticker, ISIN, CUSIP, FIGI of a security',
  'context/ref/Chart#': 'settings of a chart',
  'context/ref/Order#': 'buy or sell order',
  'context/ref/Trade#': 'executed order, deal',
  'context/ref/Valuation#': 'what a holding is worth',
  'context/ref/Interaction#': 'log of a call or meeting',
  'intents/spec#standard-intents': 'list of all intents; which intents are there',
  'intents/ref/CreateInteraction#': 'log a call or meeting in a CRM',
  'fdc3-intro#who-is-using-fdc3': 'which vendors and products support it; adopters',
  'fdc3-intro#motivation': 'what problem does it solve for a trader',
  'fdc3-standard#versioning': 'when was it released; release dates; when was a version released',
  'why-fdc3#':
    'what problem does it solve; convince a manager to invest; business case for interoperability; why should a bank adopt or bother',
  'start/decide-to-adopt#': 'should we adopt it; trial, pilot, costs; questions to ask a vendor about support',
  'use-cases/overview#': 'propose a use case; who writes them; how one is accepted',
  // 1.x
  'api/ref/DesktopAgent#joinchannel': 'follow a colour; link windows',
  'api/ref/DesktopAgent#getsystemchannels': 'which channels are there; list all colours; every agent has',
  'api/spec#joining-channels': 'follow a colour; link windows; more than one channel',
  'api/spec#the-global-channel': 'default channel of 1.0',
  'api/DesktopAgent#broadcast': 'tell other apps what is selected; share data with everybody; send',
  'api/api-spec#sendbroadcast-context': 'tell other apps what is selected; share data with everybody',
  // Guides, start pages and protocols
  'api/conformance/Conformance-Overview#apply-for-a-certificate': 'how to get certified; request a badge',
  'api/conformance/Conformance-Overview#run-the-suite': 'start the tests against my agent; test framework setup',
  'api/specs/browserResidentDesktopAgents#grace-period':
    'window reloads or is gone; wait before an app counts as closed',
  'api/specs/browserResidentDesktopAgents#launch-outcomes':
    'popup blocked; started app never connects; tell the user that a launch failed',
  'api/specs/browserResidentDesktopAgents#missed-heartbeats':
    'app does not answer pings; frozen or sleeping tab; background tab throttled',
  'assistants#': 'MCP server; AI assistant; Claude, Cursor or Copilot; LLM access to the docs',
  'assistants#without-a-connection': 'llms.txt; Markdown of a page for an AI',
  'guides/agents-to-try#if-a-step-fails': 'example agent does not open my app',
  'guides/frameworks#intents-in-react': 'intent handler in a React hook; useEffect cleanup',
  'guides/frameworks#test-under-strictmode': 'effect runs twice; duplicate listeners in React',
  'guides/instances-and-reload#login-pages':
    'redirect to single sign-on; OAuth login before connecting; session expired',
  'guides/left-open#browser-resident-agents': 'popup blocker and tab behavior not specified',
  'guides/left-open#channels':
    'is the context kept after restart; does context expire; how long an app channel lives, lifetime',
  'guides/left-open#connecting': 'when may an app connect again; two calls to getAgent',
  'guides/left-open#order-and-delivery': 'message order guaranteed; delivered exactly once; lost updates',
  'guides/packages-and-agents#use-22-in-production': 'is the beta package stable; ship with a draft version',
  'guides/testing#continuous-integration': 'GitHub Actions; Playwright in a pipeline; headless browser tests',
  'guides/testing#two-pages': 'end-to-end test with two windows; Playwright test',
  'start/build-a-desktop-agent#inject': 'preload script; Electron contextBridge; put the API into each page',
  'start/build-a-desktop-agent#security-for-agents':
    'check origins of messages; malicious app; sandbox frames; validate what apps send',
  'start/build-a-desktop-agent#several-package-versions':
    'apps built with old and new packages; support 1.2 and 2.2 apps',
  'guides/testing#a-fake-agent': 'test without an agent; mock or stub the API',
  'context/ref/FileAttachment#': 'attached file',
  'api/specs/webConnectionProtocol#wcp3handshake': 'handshake of getAgent',
  'why-fdc3#why-look-for-fdc3-enabled-applications': 'what should I ask a vendor',
  'guides/frameworks#workers-frames-and-bundles': 'use in a web worker',
  'guides/security#how-an-agent-identifies-your-app': 'how the agent knows which app I am',
};

export default readersWords;
