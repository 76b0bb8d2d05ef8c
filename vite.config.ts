import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './renderer/build/chunkGroups.ts'
import { guarantorFormInDev } from './renderer/build/guarantorFormInDev.ts'
import { leanForms } from './renderer/build/leanForms.ts'

const here = (file: string) => path.join(import.meta.dirname, file)
const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** The web app: built into dist/ by `renderer/build/build.ts`, or served while developing with the API behind it. */
export default defineConfig(({ command }) => ({
  root: here('renderer'),
  publicDir: here('renderer/public'),
  plugins: [react(), leanForms(), guarantorFormInDev()],
  resolve: {
    // RJSF would bring a Markdown parser and a URI library; our pages need neither, and both are heavy. While
    // developing nothing is shaken off, so Ajv is loaded too, and that needs the library.
    alias: [
      { find: /^markdown-to-jsx.*/, replacement: here('renderer/build/noMarkdown.ts') },
      ...(command === 'build'
        ? [{ find: 'fast-uri', replacement: here('renderer/build/resolveUri.ts') }]
        : [])
    ]
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    proxy: { '^/(api|dev)/': server }
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups } }
    },
    cssMinify: 'esbuild',
    reportCompressedSize: false
  }
}))
