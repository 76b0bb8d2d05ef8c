/** What is sent with a call and answered to it. */
export interface CallShape {
  /** What stands in its path. */
  params?: object
  query?: object
  body?: unknown
  /** `data` of the answer. */
  data?: unknown
  /** What stands beside it. */
  more?: object
}

/** A call of the API as clients make it: where it goes, and, in its type alone, what is sent and answered. */
export interface ApiCall<Shape extends CallShape = CallShape> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below /api, with parameters as OpenAPI writes them: `/user/{id}`. */
  path: string
  /** Never there: it carries the type. */
  shape?: Shape
}
