import { config } from 'zod';

// The page's security policy forbids code that is generated at run time. With this setting, zod (the schema library)
// does not try to generate any. The setting must be made before the first schema is created.
config({ jitless: true });
