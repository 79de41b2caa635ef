// The site has Pyodide beside web/'s files; this is where its types are found before it is put together.
export * from "pyodide";
