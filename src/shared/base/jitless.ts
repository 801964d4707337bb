import { config } from 'zod';

// The page's security policy forbids generated code. With this setting, zod does not try to generate any. The setting
// must be made before the first schema is created.
config({ jitless: true });
