import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups, listUnloaded } from './renderer/build/chunk-groups.ts'
import { nameChunk } from './renderer/build/name-chunk.ts'
import { compileSentences } from './renderer/build/compile-sentences.ts'
import { writeOwnColour } from './renderer/build/branding.ts'
import { serveGuarantorForm } from './renderer/build/printed-form/serve-in-dev.ts'
import { rjsfSlim, listSlimAliases } from './renderer/build/rjsf-slim.ts'
import { listRouterAliases, slimRouter } from './renderer/build/router.ts'

const here = (file: string) => path.join(import.meta.dirname, file)
const server = process.env.API_URL ?? `http://127.0.0.1:${process.env.PORT ?? 3000}`

/** Configures the web app: built into dist/ by `renderer/build/build.ts`, or served for development with the API. */
export default defineConfig(({ command }) => ({
  root: here('renderer'),
  publicDir: here('renderer/public'),
  plugins: [compileSentences(), react(), rjsfSlim(), slimRouter(), serveGuarantorForm(), writeOwnColour()],
  resolve: { alias: [...listRouterAliases(command), ...listSlimAliases(command)] },
  server: {
    host: '127.0.0.1',
    port: 5173,
    // The modules of renderer/api are below the same path.
    proxy: { '^/(api|dev)/(?!.*\\.tsx?($|\\?))': server }
  },
  build: {
    outDir: here('dist'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: listUnloaded },
    rolldownOptions: {
      // Pages only load the parts of the engine they use: its index has no side effects.
      treeshake: {
        moduleSideEffects: [{ test: /[\\/]engine[\\/]/, sideEffects: false }],
        propertyReadSideEffects: false
      },
      output: {
        chunkFileNames: nameChunk,
        codeSplitting: { includeDependenciesRecursively: false, groups: chunkGroups }
      }
    },
    cssMinify: 'esbuild',
    reportCompressedSize: false
  }
}))
