/** In a page: runs the program that an earlier script brought. */

globalThis
  .run()
  .then((results) => ({ realm: globalThis.constructor.name, results }))
  .catch((error) => ({ error: `${error}\n${error.stack}` }))
  .then((result) => {
    globalThis.result = result
    document.title = 'done'
  })
