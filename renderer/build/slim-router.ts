import type { Plugin } from 'vite'

const prefetching = 'function PrefetchPageLinks('

/**
 * Lets the build shake off what we do not use of react-router: what makes its components and contexts is marked as pure,
 * their names for tools go, and so does what links load ahead in the framework of its makers.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-/ },
      handler(code) {
        if (!code.includes('React.createContext(')) return
        return code
          .replace(/^\w+\.displayName = .*;\n/gm, '')
          .replace(/= (React\d*\.(?:forwardRef|createContext|memo|createElement)\()/g, '= /* @__PURE__ */ $1')
          .replace(
            prefetching,
            `function PrefetchPageLinks() {}\n${prefetching.replace('(', 'OfFramework(')}`
          )
      }
    }
  }
}
