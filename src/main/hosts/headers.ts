/**
 * What the page may do, in both hosts: run and show what came with the program, and speak to its own host. Nothing
 * inline, nothing from elsewhere, no frames, no forms.
 *
 * `blob:` and `data:` pictures are what the board draws and saves itself; a style attribute written by script is no
 * inline style to this policy.
 *
 * @param connections where the page may connect to beside its own origin.
 */
function contentSecurityPolicy(connections: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Abilities of the browser that a sudoku has no use for. */
const REFUSED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'idle-detection',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
];

/** Headers of every answer that a host gives to a page. See {@link contentSecurityPolicy}. */
export function securityHeaders(connections: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(connections),
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}
