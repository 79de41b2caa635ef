/*
 * Functions that old programs call and WASI's library lacks, and wrappers of the library's allocating functions. The
 * build compiles them. A program's own functions come first.
 */
#include <stdio.h>
#include <stdlib.h>

#define OWN __attribute__((weak))

/* C11 has removed it, but C++11 judges still have it. */
OWN char *gets(char *line) {
  int byte = getchar();
  size_t length = 0;
  if (byte == EOF) return NULL;
  for (; byte != EOF && byte != '\n'; byte = getchar()) line[length++] = (char)byte;
  line[length] = '\0';
  return line;
}

/* There is no shell: commands such as "pause" do nothing. */
OWN int system(const char *command) {
  (void)command;
  return 0;
}

OWN int getch(void) { return getchar(); }
OWN int _getch(void) { return getchar(); }
OWN int getche(void) { return getchar(); }
OWN int _getche(void) { return getchar(); }
OWN int kbhit(void) { return 0; }
OWN int _kbhit(void) { return 0; }
OWN void clrscr(void) {}

static int refused = 0;

/* Returns whether the last request for memory was refused; a program may then have failed on the null pointer. */
__attribute__((export_name("judgeboard_refused"))) int judgeboard_refused(void) { return refused; }

static void *noted(void *block, size_t size) {
  refused = block == NULL && size > 0;
  return block;
}

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);

void *__wrap_malloc(size_t size) { return noted(__real_malloc(size), size); }
void *__wrap_calloc(size_t count, size_t size) { return noted(__real_calloc(count, size), count && size); }
void *__wrap_realloc(void *block, size_t size) { return noted(__real_realloc(block, size), size); }
