import { config } from 'zod';

// The page's security policy forbids generated code. With this setting, made before the first schema, zod does not try
// it.
config({ jitless: true });
