import { config } from 'zod';

// The page's security policy forbids generated code; told so before the first schema is made, zod does not try.
config({ jitless: true });
