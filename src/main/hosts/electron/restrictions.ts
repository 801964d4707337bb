import type { Session, WebContents } from 'electron';
import type { OwnPage } from './page.ts';

/** What Electron itself fetches to show the developer tools, and what a page makes out of its own data. */
const LOCAL_SCHEMES = ['devtools:', 'blob:', 'data:'];

/** Refuses a session every permission, every device and all of the network but its page. */
export function restrictSession(
  session: Pick<
    Session,
    'setPermissionRequestHandler' | 'setPermissionCheckHandler' | 'setDevicePermissionHandler' | 'webRequest'
  >,
  page: OwnPage,
): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !page.loads(url) && !LOCAL_SCHEMES.some((scheme) => url.startsWith(scheme)) });
  });
}

/** Keeps a page where it is: it can go nowhere else, open nothing and embed nothing. */
export function restrictContents(contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>, page: OwnPage): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    if (!page.owns(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!page.owns(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => event.preventDefault());
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
