/** Languages have a folder of their own: the service worker keeps of them what somebody has read. */
export const nameChunk = ({ facadeModuleId }: { facadeModuleId?: string | null }): string =>
  facadeModuleId?.replaceAll('\\', '/').includes('/generated/languages/')
    ? 'assets/languages/[name]-[hash].js'
    : 'assets/[name]-[hash].js'
