declare module 'virtual:forms/*' {
  export const form: import('../../../../engine/index.ts').Form
}
