/**
 * On a slow network each small chunk costs as much as its headers, so what always comes together is one file: what
 * every page needs, and what the employee's pages share. Everything else is split by itself. React and whatever calls it
 * while loading (the icons) stay in one group: two chunks that need each other do not start.
 */
export const chunkGroups = [
  group('base', [
    /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-hot-toast|lucide-react)\//,
    /vite\/preload-helper|rolldown\/runtime/,
    /\/engine\/(answers|fields|form|journey|get-or-create|kinds|messages|paths)\.ts$/,
    /\/generated\/(journey|lazy)\.ts$/,
    /\/renderer\/(api|apiError|forms|lazily|options|session|tab|today|typedBefore|user)\.tsx?$/,
    /\/renderer\/(frame|screens)\/(Heading|Mark|SkipLink|OfflineBanner|Frame|Guard|Unreachable|origin)\.tsx?$/,
    /\/renderer\/ui\/(Button|Icon|Notice|Spinner|toast)\.tsx?$/,
    /\/renderer\/saving\/(refusals|useSending)\.ts$/
  ]),
  group('record', [
    /node_modules\/idb-keyval\//,
    /\/renderer\/(draftOf|drafts|fileStore|progress)\.ts$/,
    /\/renderer\/form\/(fileAnswer|withAnswer)\.ts$/,
    /\/renderer\/saving\/stored\.ts$/,
    /\/renderer\/ui\/(Dialog|useModal)\.tsx?$/
  ])
]

function group(name: string, patterns: RegExp[]) {
  return { name, test: (id: string) => patterns.some(pattern => pattern.test(id.replaceAll('\\', '/'))) }
}
