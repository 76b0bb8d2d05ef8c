/** The types of a call's request and response. */
export interface CallShape {
  params?: object
  query?: object
  body?: unknown
  /** `data` of the response. */
  data?: unknown
  /** Other top-level properties of the response. */
  more?: object
}

/** A call of the API as clients make it: its route and, only in its type, its request and response. */
export interface ApiCall<Shape extends CallShape = CallShape> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Relative to /api, with parameters as OpenAPI writes them: `/user/{id}`. */
  path: string
  /** Never set; it only carries the type. */
  shape?: Shape
}
