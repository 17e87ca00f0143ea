/**
 * Lets Node reuse compiled code. Loaded before the first TypeScript file, as else Node starts what strips its types; a folder
 * that is read-only gets nothing new.
 */
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');

enableCompileCache(join(__dirname, '../../.build/compiled'));
